import type { Logger } from 'pino';
import type { GatewayFault } from '#discord/bot/gateway-fault';
import { startThinker } from '#players/start-thinker';
import { startPainter } from '#render/painter';
import { openStore, type Store } from '#store/store';
import { keptMemory } from './command-memory.ts';
import type { Environment } from './environment.ts';
import type { LocalOptions } from './local.ts';
import { localDatabase, localMessages } from './local-database.ts';
import { type Place, runBot } from './run-bot.ts';
import { system } from './system.ts';

/** The running program. */
export interface Program {
  /** The address of the page to play in; null on the real Discord. */
  readonly page: string | null;
  /** Resolves when Discord ends the connection for good. All that is left is to stop. */
  readonly lost: Promise<GatewayFault>;
  /** Finishes current work, then closes everything. */
  stop(): Promise<void>;
}

/** Starts what the environment asks for. Resolves when the bot is ready, rejects if it can't start. */
export async function startProgram(environment: Environment, log: Logger): Promise<Program> {
  const { token, database, port, painters, welcome } = environment;
  const store = await openStore({ path: token === null ? localDatabase(database) : database, log });
  const place =
    token === null
      ? await localDiscord({ port, keptIn: localMessages(database), store })
      : discordFor(token, environment, store);
  const painter = startPainter({ workers: painters, schedule: system.schedule });
  const thinker = startThinker({ schedule: system.schedule });
  const bot = await runBot({
    connection: place.connection,
    welcome,
    store,
    painter,
    thinker,
    system,
    log,
  });
  return {
    page: place.page,
    lost: bot.lost,
    async stop() {
      await bot.stop();
      await Promise.all([painter.close(), thinker.close()]);
      await store.close();
      await place.close();
    },
  };
}

/** A local Discord, loaded only if needed. */
async function localDiscord(options: LocalOptions): Promise<Place> {
  const { startLocal } = await import('./local.ts');
  return startLocal(options);
}

/** The real Discord. */
const discordFor = (token: string, { testGuild }: Environment, store: Store): Place => ({
  page: null,
  connection: { token, testGuild, memory: keptMemory(store) },
  close: async () => {},
});
