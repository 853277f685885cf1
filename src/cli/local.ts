import { clientOptions } from '#playground/client-options';
import { startLocalDiscord } from '#playground/local-discord';
import { servePage } from '#playground/page-routes';
import type { Store } from '#store/store';
import { passingMemory } from './command-memory.ts';
import type { Place } from './place.ts';
import { showAllAgain } from './show-again.ts';

/**
 * Starts a local Discord on this port (0: any free one) with its page. Rejects if the port is taken. Running games are posted
 * again in their channels and direct messages.
 */
export async function startLocal(port: number, store: Store): Promise<Place> {
  const discord = await startLocalDiscord({ port });
  const closePage = await servePage(discord);
  await showAllAgain(store, discord);
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
