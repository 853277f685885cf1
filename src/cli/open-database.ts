import { join } from 'node:path';
import type { Logger } from 'pino';
import { BackupFault } from '#backup/fault';
import { backupFolder, backupName, keptBackups, makeBackupFolder } from '#backup/kept-backups';
import { bytesOf } from '#store/companions';
import { type FileStore, openStore } from '#store/store';
import { runBeside } from './beside.ts';

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
  const [newest] = keptBackups(folder, path);
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
