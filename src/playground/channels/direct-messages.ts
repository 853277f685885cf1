import { type APIUser, ChannelType } from 'discord-api-types/v10';
import type { Platform } from '#playground/platform';
import { isDirect } from '#playground/state/channel-kinds';
import type { DirectChannel } from '#playground/state/state';

/** Always the same for a person, like the ids of a world, so that a bot's database still fits after the server restarts. */
const idFor = ({ id }: APIUser): string => (BigInt(id) ^ (1n << 58n)).toString();

/** The channel of the bot's direct messages with a person, which is opened if needed. */
export function directChannel(platform: Platform, user: APIUser): DirectChannel {
  const { channels } = platform.state;
  const id = idFor(user);
  const known = channels.get(id);
  if (known !== undefined && isDirect(known)) return known;
  const channel: DirectChannel = {
    id,
    type: ChannelType.DM,
    name: null,
    last_message_id: null,
    recipients: [user],
  };
  channels.set(channel.id, channel);
  platform.emit({ kind: 'channels' });
  return channel;
}
