import { GatewayDispatchEvents } from 'discord-api-types/v10';
import type { Dispatch } from '#playground/platform';
import { isBotIn } from '#playground/state/bot-guilds';
import { isGroup } from '#playground/state/channel-kinds';
import type { State } from '#playground/state/state';

/** Whether an event reaches the bot: from places it isn't in, it only gets interactions. */
export function isHeard(state: State, { t, d }: Dispatch): boolean {
  if (t === GatewayDispatchEvents.InteractionCreate || typeof d !== 'object') return true;
  if ('guild_id' in d && typeof d.guild_id === 'string') return isBotIn(state, d.guild_id);
  const id = 'channel_id' in d ? (d.channel_id ?? '') : '';
  const channel = state.channels.get(id);
  return channel === undefined || !isGroup(channel);
}
