import { type Client, Events } from 'discord.js';
import type { Logger } from 'pino';
import type { Circuit } from '#discord/protocol/circuit';
import type { Services } from '#features/services';
import { loggable } from '#discord/protocol/fault';

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
