import {
  type APIAttachment,
  type APIMessage,
  type APIUser,
  GatewayDispatchEvents,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import { isAbsent } from '#playground/absent';
import { joinByMessage } from '#playground/channels/threads';
import { DiscordError } from '#playground/errors';
import { hasFlag } from '#playground/message-flag';
import type { Platform } from '#playground/platform';
import { pathOnCdn } from '#playground/server/cdn';
import { isThread } from '#playground/state/channel-kinds';
import type { Channel, StoredMessage } from '#playground/state/state';
import type { MessageBody } from '#playground/validation/bodies';
import { numberComponents } from '#playground/validation/component-tree';
import { emojiProblems } from '#playground/validation/emoji-uses';
import { messageProblems } from '#playground/validation/message';
import { refuse } from '#playground/validation/validate';
import { keepFiles, resolveReferences, type Upload } from './attachments.ts';
import { mentions } from './mentions.ts';
import { pushesOf } from './push.ts';

/** What a message has besides its body. */
export interface Origin {
  readonly author: APIUser;
  readonly type?: MessageType;
  readonly visibleTo?: string;
  /** Flags that the server sets, such as "is thinking…". */
  readonly flags?: number;
  readonly fields?: Partial<
    Pick<APIMessage, 'interaction' | 'interaction_metadata' | 'application_id' | 'webhook_id' | 'nonce'>
  >;
  readonly reference?: APIMessage;
}

const guildField = (channel: Channel): { guild_id?: string } =>
  'guild_id' in channel ? { guild_id: channel.guild_id } : {};

function keep(
  platform: Platform,
  channel: Channel,
  stored: StoredMessage,
  change: 'created' | 'edited',
): APIMessage {
  const { message } = stored;
  const inChannel = platform.state.messages.get(channel.id) ?? new Map<string, StoredMessage>();
  inChannel.set(message.id, stored);
  platform.state.messages.set(channel.id, inChannel);
  if (stored.visibleTo === undefined) {
    const t =
      change === 'created' ? GatewayDispatchEvents.MessageCreate : GatewayDispatchEvents.MessageUpdate;
    if (change === 'created') channel.last_message_id = message.id;
    if (isThread(channel)) joinByMessage(platform, channel, message);
    platform.dispatch({ t, d: { ...message, ...guildField(channel) } });
  }
  platform.emit({ kind: 'messages', channelId: channel.id, message, change });
  // An edit notifies nobody.
  if (change === 'created' && stored.visibleTo === undefined)
    for (const push of pushesOf(platform.state, channel, message)) platform.emit({ kind: 'push', push });
  return message;
}

/** The parts of a message that come from its body, with files and references resolved; refuses an empty message (50006). */
function written(
  platform: Platform,
  channel: Channel,
  body: MessageBody,
  uploads: readonly Upload[],
  before?: StoredMessage,
) {
  const was = before?.message;
  const content = body.content === undefined ? (was?.content ?? '') : (body.content ?? '');
  const embeds = body.embeds === undefined ? (was?.embeds ?? []) : (body.embeds ?? []);
  const shown = body.components === undefined ? (was?.components ?? []) : (body.components ?? []);
  const files = keepFiles(platform, channel.id, before?.files ?? [], body.attachments, uploads);
  const { resolved, used } = resolveReferences({ embeds, components: numberComponents(shown) }, files);
  const parts = resolved.embeds.length + resolved.components.length + files.length;
  if (content === '' && parts === 0 && !body.poll) throw new DiscordError(50006);
  const pinged = mentions(content, resolved.components, body.allowed_mentions, platform.state.users);
  const attachments = files.filter(({ filename }) => !used.has(filename));
  return { files, parts: { content, ...resolved, attachments, ...pinged } };
}

/** What a message has while the bot is thinking. */
const nothingYet: ReturnType<typeof written> = {
  files: [],
  parts: {
    content: '',
    embeds: [],
    components: [],
    attachments: [],
    mentions: [],
    mention_roles: [],
    mention_everyone: false,
  },
};

/** Creates a message in a channel and announces it; the body has been validated. */
export function createMessage(
  platform: Platform,
  channel: Channel,
  body: MessageBody,
  uploads: readonly Upload[],
  origin: Origin,
): APIMessage {
  if (origin.author.id === platform.state.bot.id) refuse(emojiProblems(body, platform.state.emojis));
  const thinking = hasFlag(origin, MessageFlags.Loading);
  const { files, parts } = thinking ? nothingYet : written(platform, channel, body, uploads);
  const message: APIMessage = {
    id: platform.nextId(),
    channel_id: channel.id,
    type: origin.type ?? (origin.reference === undefined ? MessageType.Default : MessageType.Reply),
    author: origin.author,
    timestamp: new Date(platform.clock.now()).toISOString(),
    edited_timestamp: null,
    tts: body.tts ?? false,
    pinned: false,
    flags: (body.flags ?? 0) | (origin.flags ?? 0),
    ...parts,
    ...origin.fields,
    ...(origin.reference === undefined
      ? {}
      : {
          message_reference: { message_id: origin.reference.id, channel_id: channel.id, type: 0 },
          referenced_message: origin.reference,
        }),
  };
  const visible = origin.visibleTo === undefined ? {} : { visibleTo: origin.visibleTo };
  return keep(platform, channel, { message, files, ...visible }, 'created');
}

/**
 * Changes a message and announces it. The flag of Components V2 stays once set; an edit ends "is thinking…".
 */
export function editMessage(
  platform: Platform,
  channel: Channel,
  stored: StoredMessage,
  body: MessageBody,
  uploads: readonly Upload[],
): APIMessage {
  const now = platform.clock.now();
  const was = stored.message.flags ?? 0;
  const wasV2 = hasFlag(stored.message, MessageFlags.IsComponentsV2);
  const becomesV2 = !wasV2 && hasFlag(body, MessageFlags.IsComponentsV2);
  const cleared: MessageBody = becomesV2
    ? { content: stored.message.content, embeds: stored.message.embeds, ...body }
    : body;
  refuse([...messageProblems(cleared, 'edit', wasV2), ...emojiProblems(body, platform.state.emojis)]);
  const { files, parts } = written(platform, channel, body, uploads, stored);
  dropFiles(
    platform,
    stored.files.filter((file) => !files.includes(file)),
  );
  const settable = MessageFlags.SuppressEmbeds;
  const flags = isAbsent(body.flags) ? was : (was & ~settable) | body.flags;
  const message: APIMessage = {
    ...stored.message,
    ...parts,
    flags: flags & ~MessageFlags.Loading,
    edited_timestamp: hasFlag(stored.message, MessageFlags.Loading) ? null : new Date(now).toISOString(),
  };
  return keep(platform, channel, { ...stored, message, files }, 'edited');
}

/** Pins a message and announces it. It doesn't count as edited. */
export function pinMessage(platform: Platform, channel: Channel, stored: StoredMessage): void {
  keep(platform, channel, { ...stored, message: { ...stored.message, pinned: true } }, 'edited');
}

const dropFiles = ({ state }: Platform, files: readonly APIAttachment[]): void => {
  for (const file of files) state.files.delete(pathOnCdn(file));
};

/** Deletes a message and announces it. */
export function deleteMessage(platform: Platform, channel: Channel, stored: StoredMessage): void {
  const { message } = stored;
  platform.state.messages.get(channel.id)?.delete(message.id);
  dropFiles(platform, stored.files);
  if (stored.visibleTo === undefined) {
    platform.dispatch({
      t: GatewayDispatchEvents.MessageDelete,
      d: { id: message.id, channel_id: channel.id, ...guildField(channel) },
    });
  }
  platform.emit({ kind: 'messages', channelId: channel.id, message, change: 'deleted' });
}
