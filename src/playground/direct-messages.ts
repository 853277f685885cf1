import { type APIUser, ChannelType } from 'discord-api-types/v10';
import type { Platform } from './platform.ts';
import { isDirect } from './state/channel-kinds.ts';
import type { DirectChannel } from './state/state.ts';

/** The channel of the bot's direct messages with a person, opened if need be. */
export function directChannel(platform: Platform, user: APIUser): DirectChannel {
  const { channels } = platform.state;
  const known = [...channels.values()]
    .filter(isDirect)
    .find(({ recipients }) => recipients[0].id === user.id);
  if (known !== undefined) return known;
  const channel: DirectChannel = {
    id: platform.nextId(),
    type: ChannelType.DM,
    name: null,
    last_message_id: null,
    recipients: [user],
  };
  channels.set(channel.id, channel);
  platform.tell({ kind: 'channels' });
  return channel;
}
