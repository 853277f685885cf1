import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Metrics } from './metrics.ts';

/** The database as far as it is measured. */
export interface MeasuredDatabase {
  /** Its file; null if it is none. */
  readonly path: string | null;
  /** How many tables have something to tell, and since when the first of them has, in milliseconds since 1970. */
  readonly waiting: () => Promise<{ readonly tables: number; readonly since: number | null }>;
  /** When the newest backup was made, in milliseconds since 1970; null if there is none. */
  readonly lastBackup: () => Promise<number | null>;
  /** How many backups on schedule failed since the start. */
  readonly failedBackups: () => number;
  /** Whether its file was found to be damaged since the start. */
  readonly isDamaged: () => boolean;
}

/** 0 if it isn't there: SQLite removes its log when it closes. */
const sizeOf = async (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** Measures the database whenever somebody looks. */
export async function measureDatabase(
  {
    tellings,
    oldestTelling,
    databaseBytes,
    databaseDamaged,
    logBytes,
    diskFree,
    backup,
    backupFailures,
  }: Metrics,
  { path, waiting, lastBackup, failedBackups, isDamaged }: MeasuredDatabase,
  now: number,
): Promise<void> {
  // Before anything that may fail, as it does on the full disk that made them fail.
  backupFailures.reset();
  backupFailures.inc(failedBackups());
  databaseDamaged.set(isDamaged() ? 1 : 0);
  if (path === null) {
    // A 0 would mean a full disk, and that backups are missing.
    for (const ofFile of [databaseBytes, logBytes, diskFree, backup]) ofFile.remove();
  } else {
    databaseBytes.set(await sizeOf(path));
    logBytes.set(await sizeOf(`${path}-wal`));
    const { bavail, bsize } = await statfs(dirname(path));
    diskFree.set(bavail * bsize);
    backup.set(((await lastBackup()) ?? 0) / 1000);
  }
  const { tables, since } = await waiting();
  tellings.set(tables);
  oldestTelling.set(since === null ? 0 : Math.max(0, now - since) / 1000);
}
