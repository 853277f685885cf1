import { type Client, Events } from 'discord.js';
import type { Logger } from 'pino';
import { loggable } from '#discord/protocol/fault';
import type { Services } from '#features/services';

/**
 * Cleans up after lost channels, threads and servers: nothing is left open there, and a server's data is not kept longer
 * than allowed. A server that is only unreachable doesn't count as lost.
 */
export function followLosses(
  client: Client,
  {
    tables,
    people,
  }: {
    readonly tables: Pick<Services['tables'], 'channelGone'>;
    readonly people: Pick<Services['people'], 'serverLeft' | 'serverJoined'>;
  },
  log: Logger,
): void {
  const logged = (work: Promise<void>, complaint: string): void => {
    work.catch((error: unknown) => log.error({ err: loggable(error) }, complaint));
  };
  const close = (channel: string): void => logged(tables.channelGone(channel), 'could not close lost tables');
  client.on(Events.GuildDelete, ({ id }) => logged(people.serverLeft(id), 'could not leave a lost server'));
  client.on(Events.GuildCreate, ({ id }) => logged(people.serverJoined(id), 'could not keep a new server'));
  client.on(Events.ThreadDelete, ({ id }) => close(id));
  client.on(Events.ChannelDelete, (channel) => {
    close(channel.id);
    if (!('threads' in channel)) return;
    for (const thread of channel.threads.cache.keys()) close(thread);
  });
}
