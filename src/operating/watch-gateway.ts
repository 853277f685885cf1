import { type Client, Status } from 'discord.js';
import type { Metrics } from './metrics.ts';

/** The part of a client that knows its connections. */
type Connected = Pick<Client, 'ws'>;

/** Whether all connections of the client stand. */
export const isConnected = ({ ws }: Connected): boolean =>
  ws.shards.size > 0 && ws.shards.every(({ status }) => status === Status.Ready);

/** Measures the connections whenever somebody looks. */
export function measureGateway(
  { connected, ping }: Pick<Metrics, 'connected' | 'ping'>,
  { ws }: Connected,
): void {
  for (const [shard, connection] of ws.shards) {
    connected.set({ shard }, connection.status === Status.Ready ? 1 : 0);
    // -1 before the first heartbeat.
    if (connection.ping >= 0) ping.set({ shard }, connection.ping / 1000);
  }
}
