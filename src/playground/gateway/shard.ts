import { GatewayDispatchEvents } from 'discord-api-types/v10';
import type { Dispatch } from '#playground/platform';

/** One of a bot's connections: which one, and how many there are. */
export type Shard = readonly [id: number, count: number];

/** Whether there can be such a connection. */
export const isShard = ([id, count]: Shard): boolean => id >= 0 && id < count;

/** Whether a connection carries a guild or, for undefined, everything outside of guilds. */
export const carries = ([id, count]: Shard, guildId: string | undefined): boolean =>
  (guildId === undefined ? 0n : (BigInt(guildId) >> 22n) % BigInt(count)) === BigInt(id);

/** The guild an event is about, if it is about one. */
export function guildOfEvent({ t, d }: Dispatch): string | undefined {
  if (t === GatewayDispatchEvents.GuildCreate || t === GatewayDispatchEvents.GuildDelete) return d.id;
  if (typeof d !== 'object' || !('guild_id' in d)) return undefined;
  return typeof d.guild_id === 'string' ? d.guild_id : undefined;
}
