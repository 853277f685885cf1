import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import { ImportFault } from '#store/import/import-fault';
import { type FileStore, openStore, type ServerStore, type Store } from '#store/store';
import { runBeside } from './beside.ts';
import type { Environment } from './environment.ts';
import { gameDatabase, openDatabase } from './game-database.ts';
import { scheduleBackups, type ScheduledBackups } from './scheduled-backups.ts';
import { system } from './system.ts';

/** The opened games of a bot. */
type Games =
  | { readonly store: FileStore; readonly path: string; readonly use: null }
  /** Backups of a server's databases are not ours to make. */
  | { readonly store: Store; readonly path: null; readonly use: ServerStore['use'] };

/** How many milliseconds a clock may be off: claims of other processes allow for half a minute. */
const mostApart = 5_000;

/** Warns if the clock of this machine isn't that of the database, by which other machines are judged, too. */
export async function compareClocks(
  { now: there }: Pick<ServerStore, 'now'>,
  here: () => number,
  log: Logger,
): Promise<void> {
  const [before, server, after] = [here(), await there(), here()];
  const apart = Math.max(before - server, server - after);
  if (apart > mostApart)
    log.warn(
      { seconds: Math.round(apart / 1_000) },
      "the clock of this machine isn't that of PostgreSQL: let NTP set both",
    );
}

/** Opens the games where these settings say they are. */
export async function openGames(
  settings: Pick<Environment, 'token' | 'database' | 'databaseUrl' | 'backups'>,
  log: Logger,
  asked?: AbortSignal,
): Promise<Games> {
  const address = gameDatabase(settings);
  if (!('path' in address)) {
    const { database } = settings;
    const store = await openStore({
      ...address,
      log,
      async beforeFirst() {
        if (existsSync(database))
          throw new ImportFault(
            `PostgreSQL is empty, and the games are in ${database}. Import that file with dist/import.js, or move it away to start without games.`,
          );
      },
    });
    await compareClocks(store, system.now, log);
    log.info('no backups are made of PostgreSQL, whatever BACKUPS says: use pg_dump');
    return { store, path: null, use: store.use };
  }
  const { path } = address;
  const { folder: backups } = settings.backups;
  return { store: await openDatabase({ path, backups, now: system.now, log, asked }), path, use: null };
}

/** Backs the games up on schedule until stopped. */
export function backUpGames(
  path: string,
  { backups }: Pick<Environment, 'backups'>,
  log: Logger,
): ScheduledBackups {
  const { schedule, now } = system;
  return scheduleBackups({
    database: path,
    settings: backups,
    backUp: (database, file, asked) => runBeside('backup', ['--database', database, file], { asked }),
    schedule,
    now,
    log,
  });
}

/** A check of a database file that goes on beside the bot. */
interface Check {
  /** Whether something was found. */
  isDamaged(): boolean;
  stop(): Promise<void>;
}

/** Reads a whole file whose bot ended without closing it, and tells what is wrong with it. */
export function checkGames({ store, path }: Extract<Games, { readonly path: string }>, log: Logger): Check {
  let isDamaged = false;
  const ending = new AbortController();
  const check = async (): Promise<void> => {
    log.info('the bot did not end properly: checking the database');
    const found: string[] = [];
    await runBeside('check', [path], { asked: ending.signal, told: (line) => found.push(line) });
    isDamaged = found.length > 0;
    if (isDamaged) log.error({ found }, 'the database is damaged');
    else log.info('the database is whole');
  };
  const checking = (store.wasLeft ? check() : Promise.resolve()).catch((error: unknown) => {
    if (!ending.signal.aborted) log.error({ err: error }, 'could not check the database');
  });
  return {
    isDamaged: () => isDamaged,
    async stop() {
      ending.abort();
      await checking;
    },
  };
}
