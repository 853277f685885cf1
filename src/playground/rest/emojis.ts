import type { APIApplicationEmoji } from 'discord-api-types/v10';
import { DiscordError, invalidForm } from '#playground/errors';
import type { Platform } from '#playground/platform';
import { emojiChangeSchema, emojiCreateSchema, emojiImage } from '#playground/validation/emoji';
import { validate } from '#playground/validation/validate';
import { type Reply, type RestRequest, route, type Route } from './route.ts';

/** How many emojis an application may own. */
const mostEmojis = 2000;

type Emojis = Platform['state']['emojis'];
type OnAll = RestRequest<'application'>;
type OnOne = RestRequest<'application' | 'emoji'>;

function emojisOf({ state }: Platform, { param }: OnAll): Emojis {
  if (param('application') !== state.bot.id) throw new DiscordError(20012);
  return state.emojis;
}

function one(emojis: Emojis, id: string): APIApplicationEmoji {
  const emoji = emojis.get(id);
  if (emoji === undefined) throw new DiscordError(10014);
  return emoji;
}

function refuseTaken(emojis: Emojis, name: string): void {
  for (const other of emojis.values()) {
    if (other.name !== name) continue;
    throw invalidForm(['name'], 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'This emoji name is already taken.');
  }
}

/** The path of an emoji's picture on the CDN. Discord turns every type into a PNG; here it keeps its type. */
export const pathOfEmoji = (id: string): string => `emojis/${id}.png`;

function create(platform: Platform, request: OnAll): Reply {
  const emojis = emojisOf(platform, request);
  const { name, image: uri } = validate(emojiCreateSchema, request.body);
  const image = emojiImage(uri);
  refuseTaken(emojis, name);
  if (emojis.size >= mostEmojis) throw new DiscordError(30008);
  const emoji: APIApplicationEmoji = {
    id: platform.nextId(),
    name,
    animated: image.contentType === 'image/gif',
    user: platform.state.bot,
    roles: [],
    require_colons: true,
    managed: false,
    available: true,
  };
  emojis.set(emoji.id, emoji);
  platform.state.files.set(pathOfEmoji(emoji.id), image);
  platform.emit({ kind: 'emojis' });
  return { status: 201, body: emoji };
}

function change(platform: Platform, request: OnOne): Reply {
  const emojis = emojisOf(platform, request);
  const before = one(emojis, request.param('emoji'));
  const { name = before.name } = validate(emojiChangeSchema, request.body);
  if (name !== before.name) refuseTaken(emojis, name);
  const emoji = { ...before, name };
  emojis.set(emoji.id, emoji);
  platform.emit({ kind: 'emojis' });
  return { body: emoji };
}

function remove(platform: Platform, request: OnOne): Reply {
  const emojis = emojisOf(platform, request);
  const { id } = one(emojis, request.param('emoji'));
  emojis.delete(id);
  platform.state.files.delete(pathOfEmoji(id));
  platform.emit({ kind: 'emojis' });
  return {};
}

const all = '/applications/:application/emojis';
const single = '/applications/:application/emojis/:emoji';

/** The emojis that the application owns. */
export const emojiRoutes: readonly Route[] = [
  route('GET', all, (platform, request) => ({ body: { items: [...emojisOf(platform, request).values()] } })),
  route('POST', all, create),
  route('GET', single, (platform, request) => ({
    body: one(emojisOf(platform, request), request.param('emoji')),
  })),
  route('PATCH', single, change),
  route('DELETE', single, remove),
];
