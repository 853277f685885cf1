import { format, join, parse } from 'node:path';
import type { Logger } from 'pino';
import { backupFolder, backupName, backupsOf, makeBackupFolder } from '#backup/backups';
import { BackupFault } from '#backup/fault';
import { bytesOf } from '#store/companions';
import { shownAddress } from '#store/postgres/address';
import { type Address, type FileStore, openStore } from '#store/store';
import { endRefusing } from './arguments.ts';
import { runBeside } from './beside.ts';
import { type Environment, readSettings } from './environment.ts';

const beside = (path: string, what: string): string => {
  const { dir, name, ext } = parse(path);
  return format({ dir, name: `${name}.${what}`, ext });
};

/**
 * The database of the local Discord, beside the one for real games. Never the same file: a bot closes the tables of channels it
 * can't find.
 */
export const localDatabase = (path: string): string => beside(path, 'local');

/** What the local Discord itself keeps: its messages. */
export const localMessages = (path: string): string => beside(path, 'local-messages');

/** Where the games are kept. Those of the local Discord are always in a file. */
export function gameDatabase({
  token,
  database,
  databaseUrl,
}: Pick<Environment, 'token' | 'database' | 'databaseUrl'>): Address {
  if (token === null) return { path: localDatabase(database) };
  return databaseUrl === null ? { path: database } : { url: databaseUrl };
}

/** A database as logs may name it. */
export const databaseName = (address: Address): string =>
  'url' in address ? shownAddress(address.url) : address.path;

/** The file that somebody named, or else the one that the bot has with these settings. */
export function namedDatabase(named: string | undefined): string {
  if (named !== undefined) return named;
  const address = gameDatabase(readSettings());
  if ('path' in address) return address.path;
  return endRefusing('The games are on PostgreSQL (DATABASE_URL). Use pg_dump and pg_restore for them.');
}

interface Opening {
  readonly path: string;
  /** Where its backups are; null for a folder beside it. */
  readonly backups: string | null;
  readonly now: () => number;
  readonly log: Logger;
  /** Aborts when the program is asked to stop: then nothing more is changed. */
  readonly asked?: AbortSignal | undefined;
  /** Where the programs are that copy and change the file, if not where this one is. */
  readonly programs?: string | undefined;
}

/** How often it is told that a migration goes on, in milliseconds. */
const often = 10_000;

/**
 * Opens a database file for a bot. It isn't made anew where there are backups of one that is gone, and before it is migrated a copy
 * is kept. Copying and migrating are work for other processes, so that this one answers meanwhile.
 */
export async function openDatabase({
  path,
  backups,
  now,
  log,
  asked,
  programs,
}: Opening): Promise<FileStore> {
  const folder = backups ?? backupFolder(path);
  const [newest] = backupsOf(folder, path);
  if (newest !== undefined && (bytesOf(path) ?? 0) === 0) throw new BackupFault('lost', newest.file);
  return openStore({
    path,
    log,
    async beforeMigrating(last) {
      const file = join(folder, backupName(path, now(), last));
      log.info({ file }, 'backing up the database before it changes');
      await makeBackupFolder(folder);
      const told = (progress: string): void => log.info({ file, progress }, 'backing up the database');
      await runBeside('backup', ['--force', '--database', path, file], { asked, programs, told });
      await migrateBeside(path, { log, asked, programs });
    },
  });
}

/** Lets another process migrate a file, and tells how it goes on. */
async function migrateBeside(
  path: string,
  { log, asked, programs }: Pick<Opening, 'log' | 'asked' | 'programs'>,
): Promise<void> {
  const begin = performance.now();
  let current: object = {};
  const seconds = (): number => Math.round((performance.now() - begin) / 1000);
  const telling = setInterval(() => {
    log.info({ ...current, seconds: seconds() }, 'still migrating the database');
  }, often).unref();
  const told = (line: string): void => {
    const [step, of, migration] = line.split(' ');
    current = { migration, step: Number(step), of: Number(of) };
    log.info({ ...current, seconds: seconds() }, 'migrating the database');
  };
  try {
    await runBeside('migrate', [path], { asked, programs, told });
  } finally {
    clearInterval(telling);
  }
}
