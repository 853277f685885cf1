import {
  type Client,
  Events,
  GatewayDispatchEvents,
  type IShardingStrategy,
  SimpleShardingStrategy,
  Status,
} from 'discord.js';
import type { Logger } from 'pino';
import type { Circuit } from '#discord/protocol/circuit';
import type { ConnectingTurns } from '#discord/protocol/connecting-turns';
import { loggable } from '#discord/protocol/fault';
import type { Services } from '#features/services';

/**
 * Tells when people can play, because the client is connected and Discord takes what the bot tells, and when they can't. With several
 * connections one that is away is enough: it stops all clocks. Call it when the client is ready. Gives a function that ends this: they
 * can't play from then on, whatever the client does.
 */
export async function followConnection(
  client: Client,
  circuit: Pick<Circuit, 'isDown' | 'whenChanged'>,
  uptime: Pick<Services['uptime'], 'back' | 'away'>,
  log: Logger,
): Promise<() => Promise<void>> {
  let isOver = false;
  const away = new Set<number | 'requests'>();
  const note = async (tell: () => Promise<void>): Promise<void> => {
    if (isOver) return;
    await tell().catch((error: unknown) =>
      log.error({ err: loggable(error) }, 'could not note whether people can play'),
    );
  };
  const leave = (what: number | 'requests'): Promise<void> => {
    away.add(what);
    return note(uptime.away);
  };
  const come = async (what: number | 'requests'): Promise<void> => {
    away.delete(what);
    if (away.size === 0) await note(uptime.back);
  };
  const leaveShard = (shard: number): void => {
    if (!isOver) log.info({ shard }, 'Discord is away, clocks stand still');
    void leave(shard);
  };
  const comeShard = (shard: number): void => void come(shard);
  const follow = (): Promise<void> => (circuit.isDown() ? leave('requests') : come('requests'));
  client.on(Events.ShardReconnecting, leaveShard);
  client.on(Events.ShardDisconnect, (_, shard) => leaveShard(shard));
  client.on(Events.ShardResume, comeShard);
  client.on(Events.ShardReady, comeShard);
  circuit.whenChanged(follow);
  await follow();
  return () => {
    isOver = true;
    return uptime.away();
  };
}

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
