import { clientOptions, discordRates, servePage, startLocalDiscord } from 'local-discord';
import type { Store } from '#store/store';
import { passingMemory } from './command-memory.ts';
import type { Place } from './run-bot.ts';
import { showLostAgain } from './show-again.ts';

export interface LocalOptions {
  readonly port: number;
  /** The file of its messages. */
  readonly keptIn: string;
  readonly store: Store;
}

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
