import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Backup, backupFolder, backupName, backupsOf, makeBackupFolder } from '#backup/backups';
import type { Schedule } from '#play/duties';
import { DumpFault, ImportFault } from '#store/fault';
import { type FileStore, openStore, type ServerStore, type Store } from '#store/store';
import { runBeside } from './beside.ts';
import type { BackupSettings, Environment } from './environment.ts';
import { gameDatabase, openDatabase } from './game-database.ts';
import { repeat, type Repeated } from './repeat.ts';
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
  settings: Pick<Environment, 'token' | 'database' | 'databaseUrl' | 'dumpedFor' | 'backups'>,
  log: Logger,
  asked?: AbortSignal,
): Promise<Games> {
  const address = gameDatabase(settings);
  if (!('path' in address)) {
    const { database, dumpedFor } = settings;
    const store = await openStore({
      ...address,
      log,
      async beforeMigrating(last) {
        if (dumpedFor !== last)
          throw new DumpFault(
            `This version changes the PostgreSQL database, and only a dump of it leads back. Make one, set DATABASE_DUMPED=${last} and start again.`,
          );
      },
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

const minute = 60_000;
const hour = 60 * minute;

const never: Repeated = { settled: async () => {}, stop: async () => {} };

interface Scheduling {
  readonly database: string;
  readonly settings: BackupSettings;
  /** Makes a backup, while the bot goes on. Rejects if there is none, and when the signal aborts. */
  readonly backUp: (database: string, file: string, stopping: AbortSignal) => Promise<void>;
  readonly schedule: Schedule;
  readonly now: () => number;
  readonly log: Logger;
}

/** Backups that are made again and again. */
interface ScheduledBackups extends Repeated {
  /** When the newest was made, in milliseconds since 1970; null if there is none. */
  lastAt(): number | null;
  /** How many failed since the start. */
  failures(): number;
}

/**
 * Makes backups until stopped, the first as soon as the newest is old enough, also if that was made before a restart. One that fails is
 * logged, and tried again after an hour.
 */
export function scheduleBackups({
  database,
  settings: { folder: asked, hours, kept },
  backUp,
  schedule,
  now,
  log,
}: Scheduling): ScheduledBackups {
  const folder = asked ?? backupFolder(database);
  const made = () => backupsOf(folder, database).filter(({ before }) => before === null);
  /** The clock may have been set back. What it dated ahead until then counts as the oldest, and as no backup of today. */
  const isAhead = ({ at }: Backup): boolean => at > now();
  const lastAt = (): number | null => made().find((backup) => !isAhead(backup))?.at ?? null;
  let failures = 0;
  const isDue = (): boolean => {
    const at = lastAt();
    // A look comes a moment early or late.
    return at === null || now() - at >= hours * hour - hour / 2;
  };
  const look = async (stopping: AbortSignal): Promise<void> => {
    try {
      if (!isDue()) return;
      await makeBackupFolder(folder);
      const file = join(folder, backupName(database, now(), null));
      await backUp(database, file, stopping);
      const all = made();
      const newestFirst = [...all.filter((backup) => !isAhead(backup)), ...all.filter(isAhead)];
      for (const old of newestFirst.slice(kept)) await rm(old.file);
      log.info({ file }, 'backed up');
    } catch (error) {
      if (stopping.aborted) return;
      failures += 1;
      log.error({ err: error, failures }, 'could not back up');
    }
  };
  const repeated = hours === 0 ? never : repeat({ schedule, first: minute, every: hour }, look);
  return { ...repeated, lastAt, failures: () => failures };
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
