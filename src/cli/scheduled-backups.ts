import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Backup, backupFolder, backupName, backupsOf, makeBackupFolder } from '#backup/backups';
import type { Schedule } from '#play/duties';
import type { BackupSettings } from './environment.ts';
import { repeat, type Repeated } from './repeat.ts';

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
export interface ScheduledBackups extends Repeated {
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
