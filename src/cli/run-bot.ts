import type { Logger } from 'pino';
import { commands } from '#commands/index';
import { type Bot, type BotOptions, startBot } from '#discord/bot/bot';
import type { Store } from '#store/store';
import { createServices } from '#play/services';
import type { Thinker } from '#players/thinker';
import { startHousekeeping } from './housekeeping.ts';
import type { System } from './system.ts';

/** How the bot reaches Discord, the real one or a local one. */
type Connection = Pick<BotOptions, 'token' | 'clientOptions' | 'testGuild' | 'memory'>;

/** The Discord a bot connects to: the real one or a local one. */
export interface Place {
  /** The web page to play in, if there is one. */
  readonly page: string | null;
  readonly connection: Connection;
  /** Stops what was started for it. Call it after the bot has stopped. */
  close(): Promise<void>;
}

interface RunOptions {
  readonly connection: Connection;
  readonly welcome: boolean;
  readonly store: Store;
  readonly painter: BotOptions['painter'];
  readonly thinker: Thinker;
  readonly system: System;
  readonly log: Logger;
}

/**
 * Puts the rooms together and starts the bot. Resolves when it is ready, rejects if Discord can't be reached. Close store, painter
 * and thinker only after it has stopped.
 */
export async function runBot({
  connection,
  welcome,
  store,
  painter,
  thinker,
  system,
  log,
}: RunOptions): Promise<Bot> {
  const bot = await startBot({
    ...connection,
    commands,
    welcome,
    painter,
    log,
    now: system.now,
    schedule: system.schedule,
    services: (announcer) => createServices({ ...system, store, announcer, thinker, log }),
  });
  const keeping = startHousekeeping(bot.services, system, log);
  return {
    lost: bot.lost,
    async stop() {
      await keeping.stop();
      await bot.stop();
    },
  };
}
