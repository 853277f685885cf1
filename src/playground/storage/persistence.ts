import { type APIAttachment, type APIMessage, MessageFlags } from 'discord-api-types/v10';
import { hasFlag } from '#playground/message-flag';
import { cdnUrl } from '#playground/platform';
import { pathOfEmoji } from '#playground/rest/emojis';
import type { ServerEvent } from '#playground/server-event';
import { pathOnCdn } from '#playground/server/cdn';
import { isDirect, isThread } from '#playground/state/channel-kinds';
import { messageIn } from '#playground/state/lookup';
import type { Channel, State, StoredMessage } from '#playground/state/state';
import type { MessageStore, SavedFile, SavedText } from './message-store.ts';

/** Replaces the server's address in the file, because the port may change with the next start. */
const here = '"\\u0000/';

/**
 * Keeps over a restart what a local Discord at this address remembers: messages with their files, including ephemeral ones, because on
 * Discord too they stay on the screen while only the bot restarts; also threads, direct messages, emojis and languages. Commands are
 * registered again, and interactions end with the bot that would have answered them.
 */
export function persistence(store: MessageStore, url: string) {
  const cdn = `"${cdnUrl(url)}/`;
  const serialized = (value: unknown): string => JSON.stringify(value).replaceAll(cdn, here);
  const textOf = ({ body }: SavedText): string => body.replaceAll(here, cdn);

  const saveMessage = (channel: string, { id }: APIMessage, state: State): void => {
    const stored = messageIn(state, channel, id);
    if (stored === undefined) store.deleteMessage(id);
    else store.saveMessage({ id, channel, body: serialized(stored) }, filesOf(stored, state));
  };
  const saveThings = (kind: string, things: ReadonlyMap<string, unknown>, files: readonly SavedFile[] = []) =>
    store.saveThings(
      kind,
      [...things].map(([id, thing]) => ({ id, body: serialized(thing) })),
      files,
    );
  const saveChannels = ({ channels, threadMembers }: State): void => {
    const opened = [...channels].filter(([, channel]) => isThread(channel) || isDirect(channel));
    saveThings('channel', new Map(opened));
    const members = [...threadMembers].map(([id, userIds]) => [id, [...userIds]] as const);
    saveThings('threadMembers', new Map(members));
    store.retainChannels([...channels.keys()]);
  };

  return {
    /** Stores what has changed. */
    save: (event: ServerEvent, state: State): void => {
      switch (event.kind) {
        case 'messages':
          return saveMessage(event.channelId, event.message, state);
        case 'channels':
          return saveChannels(state);
        case 'emojis':
          return saveThings(
            'emoji',
            state.emojis,
            [...state.emojis.keys()].flatMap((id) => fileAt(pathOfEmoji(id), id, state)),
          );
        case 'people':
          return saveThings('locale', state.locales);
        case 'reset':
          return store.clear();
        case 'push':
        case 'repeated':
        case 'commands':
        case 'bot':
        case 'violation':
      }
    },
    /** Puts everything that was kept into a fresh state. */
    restore: (state: State): void => {
      for (const saved of store.things('channel')) {
        const channel: Channel = JSON.parse(textOf(saved));
        if (!isThread(channel) || state.channels.has(channel.parent_id))
          state.channels.set(channel.id, channel);
      }
      for (const saved of store.things('threadMembers'))
        if (state.channels.has(saved.id))
          state.threadMembers.set(saved.id, new Set(JSON.parse(textOf(saved))));
      for (const saved of store.things('emoji')) state.emojis.set(saved.id, JSON.parse(textOf(saved)));
      for (const saved of store.things('locale'))
        if (state.locales.has(saved.id)) state.locales.set(saved.id, JSON.parse(textOf(saved)));
      for (const { path, bytes, type } of store.files())
        state.files.set(path, { bytes: Uint8Array.from(bytes), contentType: type });
      for (const saved of store.messages()) restoreMessage(JSON.parse(textOf(saved)), state);
    },
  };
}

function restoreMessage(stored: StoredMessage, state: State): void {
  const { message, visibleTo } = stored;
  const { id, channel_id: channelId, nonce, timestamp } = message;
  const channel = state.channels.get(channelId);
  // After a restart no bot is thinking any more.
  if (channel === undefined || hasFlag(message, MessageFlags.Loading)) return;
  const inChannel = state.messages.get(channelId) ?? new Map<string, StoredMessage>();
  state.messages.set(channelId, inChannel.set(id, stored));
  if (visibleTo === undefined) channel.last_message_id = id;
  if (nonce !== undefined)
    state.nonces.set(`${channelId} ${nonce}`, { messageId: id, at: Date.parse(timestamp) });
}

const filesOf = ({ message, files }: StoredMessage, state: State): readonly SavedFile[] =>
  files.flatMap((file: APIAttachment) => fileAt(pathOnCdn(file), message.id, state));

function fileAt(path: string, owner: string, { files }: State): readonly SavedFile[] {
  const file = files.get(path);
  return file === undefined ? [] : [{ path, owner, type: file.contentType, bytes: file.bytes }];
}

/** The greatest id in a state: new ones come after it. */
export function newestId({ messages, emojis, channels }: State): bigint {
  const ids = [...emojis.keys()];
  for (const channel of channels.values()) if (isThread(channel)) ids.push(channel.id);
  for (const inChannel of messages.values())
    for (const { message, files } of inChannel.values()) ids.push(message.id, ...files.map(({ id }) => id));
  return ids.map(BigInt).reduce((newest, id) => (id > newest ? id : newest), 0n);
}
