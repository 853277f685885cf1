import { type Client, Events } from 'discord.js';
import type { Logger } from 'pino';
import type { Tables } from '#table/tables';

/** Closes the tables of channels, threads and servers that the bot loses. A server that is only out of reach is not lost. */
export function followLosses(
  client: Client,
  tables: Pick<Tables, 'channelGone' | 'guildGone'>,
  log: Logger,
): void {
  const close = (closing: Promise<void>): void => {
    closing.catch((error: unknown) => log.error({ err: error }, 'could not close lost tables'));
  };
  client.on(Events.GuildDelete, ({ id }) => close(tables.guildGone(id)));
  client.on(Events.ThreadDelete, ({ id }) => close(tables.channelGone(id)));
  client.on(Events.ChannelDelete, (channel) => {
    close(tables.channelGone(channel.id));
    if (!('threads' in channel)) return;
    for (const thread of channel.threads.cache.keys()) close(tables.channelGone(thread));
  });
}
