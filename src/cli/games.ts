import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import { openCopyDesk } from '#backup/copy-desk';
import { ImportFault } from '#store/import/import-fault';
import { type FileStore, openStore, type ServerStore, type Store } from '#store/store';
import { backUpBeside } from './backup-process.ts';
import { compareClocks } from './compare-clocks.ts';
import type { Environment } from './environment.ts';
import { gameDatabase } from './game-database.ts';
import { openDatabase } from './open-database.ts';
import { type ScheduledBackups, scheduleBackups } from './scheduled-backups.ts';
import { system } from './system.ts';

/** The opened games of a bot. */
type Games =
  | { readonly store: FileStore; readonly path: string; readonly use: null }
  /** Backups of a server's databases are not ours to make. */
  | { readonly store: Store; readonly path: null; readonly use: ServerStore['use'] };

/** Opens the games where these settings say they are. */
export async function openGames(
  settings: Pick<Environment, 'token' | 'database' | 'databaseUrl' | 'backups'>,
  log: Logger,
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
  return { store: await openDatabase({ path, backups, now: system.now, log }), path, use: null };
}

/** Backs the games up on schedule, and lets others do so, until stopped. */
export async function backUpGames(
  { store, path }: Extract<Games, { readonly path: string }>,
  { backups }: Pick<Environment, 'backups'>,
  log: Logger,
): Promise<ScheduledBackups> {
  const desk = await openCopyDesk({ database: path, store, log });
  const { schedule, now } = system;
  const scheduled = scheduleBackups({
    database: path,
    settings: backups,
    backUp: backUpBeside,
    schedule,
    now,
    log,
  });
  return {
    ...scheduled,
    async stop() {
      await scheduled.stop();
      await desk.close();
    },
  };
}
