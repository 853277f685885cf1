import {
  type Client,
  Events,
  GatewayDispatchEvents,
  type IShardingStrategy,
  SimpleShardingStrategy,
  Status,
} from 'discord.js';
import type { Logger } from 'pino';
import { type Circuit, pauseAfter } from '#discord/protocol/circuit';
import { loggable } from '#discord/protocol/fault';
import type { Services } from '#features/services';
import type { Schedule } from '#play/duties';

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

/** The shortest time between two tries if the first one hasn't succeeded yet, in milliseconds. */
const leastPause = 500;

export type ConnectingTurns = ReturnType<typeof createConnectingTurns>;

/** Lets the shards of a process try to connect one after the other, more and more rarely while they fail. */
export function createConnectingTurns({
  schedule,
  random,
}: {
  readonly schedule: Schedule;
  /** From 0 up to 1, anew each time. */
  readonly random: () => number;
}) {
  const waiting = new Map<number, () => void>();
  const trying = new Set<number>();
  let failures = 0;
  let endPause: (() => void) | null = null;
  let hasEnded = false;

  const next = (): void => {
    const [first] = waiting;
    if (first === undefined || endPause !== null || hasEnded) return;
    const [shard, run] = first;
    waiting.delete(shard);
    trying.add(shard);
    const pause = failures === 0 ? leastPause : pauseAfter(failures - 1, random());
    endPause = schedule(pause, async () => {
      endPause = null;
      next();
    });
    run();
  };
  const skipPause = (): void => {
    endPause?.();
    endPause = null;
  };

  return {
    /** Resolves when a shard may try, at once if none has just tried. Never resolves after the end. Asking again means that its last try failed. */
    wait: (shard: number): Promise<void> => {
      if (trying.delete(shard)) failures += 1;
      return new Promise((resolve) => {
        waiting.set(shard, resolve);
        next();
      });
    },
    /** The try of a shard has succeeded, so the next one may try at once. */
    succeed: (shard: number): void => {
      trying.delete(shard);
      failures = 0;
      skipPause();
      next();
    },
    /** Nobody may try any more. */
    end: (): void => {
      hasEnded = true;
      skipPause();
    },
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
