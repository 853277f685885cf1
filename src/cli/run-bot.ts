import type { Logger } from 'pino';
import { commands } from '#commands/index';
import { type Bot, type BotOptions, startBot } from '#discord/bot';
import type { Store } from '#store/store';
import { createTables } from '#table/create-tables';
import type { Tables } from '#table/tables';
import type { System } from './system.ts';

/** How the bot reaches Discord, the real one or a local one. */
export type Connection = Pick<BotOptions, 'token' | 'clientOptions' | 'testGuild' | 'memory'>;

interface RunOptions {
  readonly connection: Connection;
  readonly store: Store;
  readonly painter: BotOptions['painter'];
  readonly system: System;
  readonly log: Logger;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Puts the rooms together: the bot with its commands, at the tables of this store. Resolves when it is ready, rejects where
 * Discord can't be reached. Store and painter can be closed when it has stopped.
 */
export async function runBot({ connection, store, painter, system, log }: RunOptions): Promise<Bot> {
  let endTidying: (() => void) | undefined;
  const bot = await startBot({
    ...connection,
    commands,
    painter,
    log,
    now: system.now,
    schedule: system.schedule,
    tables: (announcer) => {
      const tables = createTables({ ...system, store, announcer, log });
      endTidying = tidyUpDaily(tables, system, log);
      return tables;
    },
  });
  return {
    stop() {
      endTidying?.();
      return bot.stop();
    },
  };
}

/** Closes abandoned tables soon after the start and then every day, until the returned function is called. */
function tidyUpDaily(tables: Tables, { schedule }: System, log: Logger): () => void {
  const plan = (pause: number): (() => void) =>
    schedule(pause, async () => {
      cancel = plan(day);
      await tables
        .closeIdle()
        .catch((error: unknown) => log.error(error, 'could not close abandoned tables'));
    });
  let cancel = plan(minute);
  return () => cancel();
}
