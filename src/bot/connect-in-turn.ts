import {
  type Client,
  GatewayDispatchEvents,
  type IShardingStrategy,
  SimpleShardingStrategy,
  Status,
} from 'discord.js';
import type { ConnectingTurns } from '#discord/protocol/connecting-turns';

/** What discord.js makes connections with, of which it exports no name. */
type Manager = ConstructorParameters<typeof SimpleShardingStrategy>[0];

/**
 * The usual connections, but each waits for its turn before it tries. Without that, discord.js tries every half second to connect
 * each shard, however long Discord is down.
 */
export function connectInTurn(
  manager: Manager,
  { ws }: Pick<Client, 'ws'>,
  turns: ConnectingTurns,
): IShardingStrategy {
  const { options } = manager;
  const sessionOf = options.retrieveSessionInfo.bind(options);
  // A shard asks for its session right before it connects. It also does with each event, but not while it isn't connected.
  options.retrieveSessionInfo = (shard) =>
    ws.shards.get(shard)?.status === Status.Connecting
      ? turns.wait(shard).then(() => sessionOf(shard))
      : sessionOf(shard);
  for (const success of [GatewayDispatchEvents.Ready, GatewayDispatchEvents.Resumed])
    ws.on(success, (_, shard) => turns.succeed(shard));
  return new SimpleShardingStrategy(manager);
}
