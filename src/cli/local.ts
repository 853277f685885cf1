import { clientOptions, discordRates, type LocalDiscord, servePage, startLocalDiscord } from 'local-discord';
import { openMatches, tableNamed } from '#store/find-matches';
import { pendingOf, queue } from '#store/outbox';
import type { Store } from '#store/store';
import { passingMemory } from './command-memory.ts';
import type { Place } from './run-bot.ts';

interface LocalOptions {
  readonly port: number;
  /** The file of its messages. */
  readonly keptIn: string;
  readonly store: Store;
}

/** Whether a message is still in a channel. */
type HasMessage = LocalDiscord['hasMessage'];

/** Posts the running games again whose messages a local Discord has lost, as when its file was deleted. */
export async function showLostAgain(
  store: Store,
  discord: Pick<LocalDiscord, 'as' | 'channels' | 'members' | 'hasMessage'>,
): Promise<void> {
  // Direct messages are a channel only when someone has opened them; their ids are always the same.
  for (const { id } of discord.members) discord.as(id).directMessages();
  for (const { id } of discord.channels()) await showAgain(store, id, discord.hasMessage);
}

/** The open table of a channel is to be told again where its message is gone, though nothing happened there. */
export const showAgain = (store: Store, channel: string, hasMessage: HasMessage): Promise<void> =>
  store.transaction(async (db) => {
    for (const id of await openMatches(db, 'sagrada', { channel })) {
      const table = await tableNamed(db, id);
      const pending = await pendingOf(db, id);
      if (table === null || pending.length > 0) continue;
      const message = table.board?.message ?? null;
      if (message !== null && hasMessage(channel, message)) continue;
      await queue(db, id, table.version, { how: 'post', events: [] });
    }
  });

/**
 * Starts a local Discord on this port (0: any free one) with its page, as it was when it stopped. Rejects if the port is taken.
 * A running game whose message is gone is posted again.
 */
export async function startLocal({ port, keptIn, store }: LocalOptions): Promise<Place> {
  // Whoever tries the bot out meets the pace that Discord allows.
  const discord = await startLocalDiscord({ port, file: keptIn, limits: discordRates });
  const closePage = await servePage(discord);
  await showLostAgain(store, discord);
  return {
    page: discord.url,
    connection: {
      token: discord.token,
      clientOptions: clientOptions(discord),
      testGuild: null,
      memory: passingMemory(),
    },
    close: async () => {
      closePage();
      await discord.close();
    },
  };
}
