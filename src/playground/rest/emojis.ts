import type { APIApplicationEmoji } from 'discord-api-types/v10';
import { z } from 'zod';
import { DiscordError, invalidForm } from '#playground/errors';
import { imageTypeOf } from '#playground/messages/image';
import type { Platform } from '#playground/platform';
import type { StoredFile } from '#playground/state/state';
import { validate } from '#playground/validation/validate';
import { type Reply, type RestRequest, route, type Route } from './route.ts';

/** How many emojis an application may own. */
const mostEmojis = 2000;

/** The largest size of an emoji's image, in bytes. */
const sizeLimit = 256 * 1024;

const nameSchema = z.string().min(2).max(32).regex(/^\w+$/, 'String value did not match validation regex.');

/** An emoji to create. Discord's spec doesn't have it, so this follows the documentation. */
const emojiCreateSchema = z.strictObject({ name: nameSchema, image: z.string() });
/** The fields of an emoji that can be changed. */
const emojiChangeSchema = z.strictObject({ name: nameSchema.optional() });

/**
 * The image in a data URI, with its type read from its bytes, whatever the URI claims. Refuses types that Discord doesn't accept, and
 * images that are too large (50035).
 */
function emojiImage(uri: string): StoredFile {
  const data = /^data:image\/[a-z]+;base64,(.+)$/s.exec(uri)?.[1];
  if (data === undefined || !z.base64().safeParse(data).success)
    throw invalidForm(['image'], 'IMAGE_INVALID', 'Invalid image data');
  const bytes = new Uint8Array(Buffer.from(data, 'base64'));
  const contentType = imageTypeOf(bytes);
  if (contentType === undefined) {
    throw invalidForm(['image'], 'IMAGE_INVALID', 'Unsupported image type given');
  }
  if (bytes.length > sizeLimit) {
    throw invalidForm(['image'], 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.');
  }
  return { bytes, contentType };
}

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
