import { type APIMessage, PermissionFlagsBits } from 'discord-api-types/v10';
import { MessageCreateRequestSchema, MessageEditRequestPartialSchema } from '#discord-api-spec';
import { isAbsent } from '#playground/absent';
import { changeThread, requireWritable } from '#playground/channels/threads';
import { DiscordError, invalidForm } from '#playground/errors';
import { createMessage, deleteMessage, editMessage, pinMessage } from '#playground/messages/messages';
import type { Platform } from '#playground/platform';
import { isThread } from '#playground/state/channel-kinds';
import { channelForBot, messageIn, publicMessage } from '#playground/state/lookup';
import type { Channel } from '#playground/state/state';
import type { MessageBody } from '#playground/validation/bodies';
import { messageProblems } from '#playground/validation/message';
import { refuse, validate } from '#playground/validation/validate';
import { type Reply, type RestRequest, route, type Route } from './route.ts';

/** How long a nonce is remembered, in milliseconds: "a few minutes", says Discord. */
const nonceLife = 5 * 60_000;

const hour = 3_600_000;
/** How many edits per hour a message older than an hour takes; Discord's own number isn't published. */
const lateEditLimit = 3;

/** Counts an edit of an old message; refuses too many with 30046, which is a 429. */
function countLateEdit({ state, clock }: Platform, message: APIMessage): void {
  const now = clock.now();
  if (now - Date.parse(message.timestamp) <= hour) return;
  const recent = (state.lateEdits.get(message.id) ?? []).filter((at) => now - at < hour);
  const [oldest = now] = recent;
  if (recent.length >= lateEditLimit) throw new DiscordError(30046, [], (oldest + hour - now) / 1000);
  state.lateEdits.set(message.id, [...recent, now]);
}

/** The permissions that the bot needs to post this. */
function neededFor(channel: Channel, body: MessageBody, hasFiles: boolean): bigint {
  const send = isThread(channel)
    ? PermissionFlagsBits.SendMessagesInThreads
    : PermissionFlagsBits.SendMessages;
  return (
    send |
    (hasFiles ? PermissionFlagsBits.AttachFiles : 0n) |
    ((body.embeds ?? []).length > 0 ? PermissionFlagsBits.EmbedLinks : 0n)
  );
}

/** The message that this one repeats; if it was deleted since, 10008. */
function repeated({ state, clock }: Platform, channelId: string, body: MessageBody): APIMessage | undefined {
  if (body.enforce_nonce !== true || isAbsent(body.nonce)) return undefined;
  const known = state.nonces.get(`${channelId} ${body.nonce}`);
  if (known === undefined || clock.now() - known.at > nonceLife) return undefined;
  const first = messageIn(state, channelId, known.messageId)?.message;
  // Discord remembers the nonce, but not that its message is gone.
  if (first === undefined) throw new DiscordError(10008);
  return first;
}

function referenceOf(
  { state }: Platform,
  channelId: string,
  body: MessageBody,
): { readonly reference?: APIMessage } {
  if (isAbsent(body.message_reference)) return {};
  const message = messageIn(state, channelId, body.message_reference.message_id)?.message;
  if (message !== undefined) return { reference: message };
  if (body.message_reference.fail_if_not_exists === false) return {};
  throw invalidForm(['message_reference'], 'REPLIES_UNKNOWN_MESSAGE', 'Unknown message');
}

function post(platform: Platform, { param, body, uploads }: RestRequest<'channel'>): Reply {
  const { state, clock } = platform;
  const channel = channelForBot(state, param('channel'), 0n);
  const data = validate(MessageCreateRequestSchema, body);
  refuse(messageProblems(data, 'create'));
  channelForBot(state, channel.id, neededFor(channel, data, uploads.length > 0));
  requireWritable(platform, channel);
  const first = repeated(platform, channel.id, data);
  if (first !== undefined) {
    platform.emit({ kind: 'repeated', message: first });
    return { body: first };
  }
  const message = createMessage(platform, channel, data, uploads, {
    author: state.bot,
    ...referenceOf(platform, channel.id, data),
    ...(isAbsent(data.nonce) ? {} : { fields: { nonce: data.nonce } }),
  });
  if (!isAbsent(data.nonce))
    state.nonces.set(`${channel.id} ${data.nonce}`, { messageId: message.id, at: clock.now() });
  if (isThread(channel) && channel.thread_metadata.archived)
    changeThread(platform, channel, { archived: false });
  return { body: message };
}

function change(platform: Platform, { param, body, uploads }: RestRequest<'channel' | 'message'>): Reply {
  const { state } = platform;
  const channel = channelForBot(state, param('channel'), 0n);
  const stored = publicMessage(state, channel.id, param('message'));
  if (stored.message.author.id !== state.bot.id) throw new DiscordError(50005);
  if (isThread(channel) && channel.thread_metadata.archived) throw new DiscordError(50083);
  const data = validate(MessageEditRequestPartialSchema, body);
  if (uploads.length > 0) channelForBot(state, channel.id, PermissionFlagsBits.AttachFiles);
  countLateEdit(platform, stored.message);
  return { body: editMessage(platform, channel, stored, data, uploads) };
}

function remove(platform: Platform, { param }: RestRequest<'channel' | 'message'>): Reply {
  const { state } = platform;
  const channel = channelForBot(state, param('channel'), 0n);
  const stored = publicMessage(state, channel.id, param('message'));
  if (stored.message.author.id !== state.bot.id)
    channelForBot(state, channel.id, PermissionFlagsBits.ManageMessages);
  if (isThread(channel) && channel.thread_metadata.archived) throw new DiscordError(50083);
  deleteMessage(platform, channel, stored);
  return {};
}

function list(platform: Platform, { param, query }: RestRequest<'channel'>): Reply {
  const channel = channelForBot(platform.state, param('channel'), PermissionFlagsBits.ReadMessageHistory);
  const limit = Number(query.get('limit') ?? 50);
  if (!(limit >= 1 && limit <= 100))
    throw invalidForm(['limit'], 'NUMBER_TYPE_MAX', 'int value should be between 1 and 100.');
  const [before, after] = [query.get('before'), query.get('after')];
  const newestFirst = [...(platform.state.messages.get(channel.id)?.values() ?? [])]
    .filter(({ visibleTo }) => visibleTo === undefined)
    .map(({ message }) => message)
    .filter(({ id }) => before === null || BigInt(id) < BigInt(before))
    .filter(({ id }) => after === null || BigInt(id) > BigInt(after))
    .toReversed();
  return { body: after === null ? newestFirst.slice(0, limit) : newestFirst.slice(-limit) };
}

/** Pins a message. Discord also says that in the channel, which nothing here needs. */
function pin(platform: Platform, { param }: RestRequest<'channel' | 'message'>): Reply {
  const { state } = platform;
  const channel = channelForBot(state, param('channel'), PermissionFlagsBits.PinMessages);
  const stored = publicMessage(state, channel.id, param('message'));
  pinMessage(platform, channel, stored);
  return {};
}

/** A channel's messages: what the bot posts, changes, deletes and reads. */
export const messageRoutes: readonly Route[] = [
  route('POST', '/channels/:channel/messages', post),
  route('GET', '/channels/:channel/messages', list),
  route('GET', '/channels/:channel/messages/:message', ({ state }, { param }) => {
    const channel = channelForBot(state, param('channel'), PermissionFlagsBits.ReadMessageHistory);
    return { body: publicMessage(state, channel.id, param('message')).message };
  }),
  route('PATCH', '/channels/:channel/messages/:message', change),
  route('DELETE', '/channels/:channel/messages/:message', remove),
  route('PUT', '/channels/:channel/messages/pins/:message', pin),
  route('POST', '/channels/:channel/typing', ({ state }, { param }) => {
    channelForBot(state, param('channel'), PermissionFlagsBits.SendMessages);
    return {};
  }),
];
