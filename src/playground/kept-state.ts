import { type APIAttachment, type APIMessage, MessageFlags } from 'discord-api-types/v10';
import { pathOnCdn } from './cdn.ts';
import type { Happening } from './happening.ts';
import type { Keeping, Kept, KeptFile } from './keeping.ts';
import { cdnUrl } from './platform.ts';
import { pathOfEmoji } from './rest/emojis.ts';
import { isDirect, isThread } from './state/channel-kinds.ts';
import type { Channel, State, StoredMessage } from './state/state.ts';

/**
 * What a local Discord keeps over a restart: messages with their files, including ephemeral ones, because on Discord too they stay
 * on the screen while only the bot restarts; also threads, direct messages, emojis and languages. Commands are registered again,
 * and interactions end with the bot that would have answered them.
 */
export interface KeptState {
  /** Puts everything that was kept into a fresh state. */
  readonly restore: (state: State) => void;
  /** Stores what has changed. */
  readonly note: (happening: Happening, state: State) => void;
}

/** Replaces the server's address in the file, because the port may change with the next start. */
const here = '"\\u0000/';

/** Keeps the state of a local Discord at this address. */
export function keptState(keeping: Keeping, url: string): KeptState {
  const cdn = `"${cdnUrl(url)}/`;
  const written = (value: unknown): string => JSON.stringify(value).replaceAll(cdn, here);
  const textOf = ({ body }: Kept): string => body.replaceAll(here, cdn);

  const noteMessage = (channel: string, { id }: APIMessage, state: State): void => {
    const stored = state.messages.get(channel)?.get(id);
    if (stored === undefined) keeping.dropMessage(id);
    else keeping.keepMessage({ id, channel, body: written(stored) }, filesOf(stored, state));
  };
  const noteChannels = ({ channels }: State): void => {
    const opened = [...channels.values()].filter((channel) => isThread(channel) || isDirect(channel));
    keeping.keepThings(
      'channel',
      opened.map((channel) => ({ id: channel.id, body: written(channel) })),
      [],
    );
    keeping.keepChannels([...channels.keys()]);
  };
  const noteEmojis = (state: State): void => {
    const emojis = [...state.emojis.values()];
    keeping.keepThings(
      'emoji',
      emojis.map((emoji) => ({ id: emoji.id, body: written(emoji) })),
      emojis.flatMap(({ id }) => fileAt(pathOfEmoji(id), id, state)),
    );
  };
  const noteLocales = ({ locales }: State): void =>
    keeping.keepThings(
      'locale',
      [...locales].map(([id, locale]) => ({ id, body: written(locale) })),
      [],
    );

  return {
    note: (happening, state) => {
      switch (happening.kind) {
        case 'messages':
          return noteMessage(happening.channelId, happening.message, state);
        case 'channels':
          return noteChannels(state);
        case 'emojis':
          return noteEmojis(state);
        case 'people':
          return noteLocales(state);
        case 'reset':
          return keeping.clear();
        case 'commands':
        case 'bot':
        case 'complaint':
      }
    },
    restore: (state) => {
      for (const kept of keeping.things('channel')) {
        const channel: Channel = JSON.parse(textOf(kept));
        if (!isThread(channel) || state.channels.has(channel.parent_id))
          state.channels.set(channel.id, channel);
      }
      for (const kept of keeping.things('emoji')) state.emojis.set(kept.id, JSON.parse(textOf(kept)));
      for (const kept of keeping.things('locale'))
        if (state.locales.has(kept.id)) state.locales.set(kept.id, JSON.parse(textOf(kept)));
      for (const { path, bytes, type } of keeping.files())
        state.files.set(path, { bytes: Uint8Array.from(bytes), contentType: type });
      for (const kept of keeping.messages()) restoreMessage(JSON.parse(textOf(kept)), state);
    },
  };
}

function restoreMessage(stored: StoredMessage, state: State): void {
  const { message, visibleTo } = stored;
  const { id, channel_id: channelId, nonce, timestamp, flags = 0 } = message;
  const channel = state.channels.get(channelId);
  // After a restart no bot is thinking any more.
  if (channel === undefined || (flags & MessageFlags.Loading) !== 0) return;
  const inChannel = state.messages.get(channelId) ?? new Map<string, StoredMessage>();
  state.messages.set(channelId, inChannel.set(id, stored));
  if (visibleTo === undefined) channel.last_message_id = id;
  if (nonce !== undefined)
    state.nonces.set(`${channelId} ${nonce}`, { messageId: id, at: Date.parse(timestamp) });
}

const filesOf = ({ message, files }: StoredMessage, state: State): readonly KeptFile[] =>
  files.flatMap((file: APIAttachment) => fileAt(pathOnCdn(file), message.id, state));

function fileAt(path: string, owner: string, { files }: State): readonly KeptFile[] {
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
