import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { writingFault } from './fault.ts';

/** A backup that the bot has made. */
export interface Backup {
  readonly file: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** The migration before which it was made; null if it was made on schedule. */
  readonly before: string | null;
}

/** Where backups are unless a setting says otherwise. */
export const backupFolder = (database: string): string => join(dirname(database), 'backups');

/** A moment as names of files have it, without colons: `2026-11-23T12-00-00Z`. */
export const stamp = (at: number): string =>
  new Date(at).toISOString().replace(/\.\d+/, '').replaceAll(':', '-');

const shape = /^-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-before-(.+))?\.db$/;

/** The name of a backup: which database, when, and before which migration. */
export const backupName = (database: string, at: number, before: string | null): string =>
  `${parse(database).name}-${stamp(at)}${before === null ? '' : `-before-${before}`}.db`;

/** Makes the folder of backups if it isn't there, for its owner alone. */
export async function makeBackupFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw writingFault(error, folder);
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return existsSync(folder) ? readdirSync(folder) : [];
  } catch (error) {
    throw writingFault(error, folder);
  }
}

/** The backups of a database in a folder, the newest first. Throws a `BackupFault` if it can't be read. */
export function backupsOf(folder: string, database: string): readonly Backup[] {
  const { name: base } = parse(database);
  return namesIn(folder)
    .flatMap((name) => {
      const found = name.startsWith(base) ? shape.exec(name.slice(base.length)) : null;
      if (found === null) return [];
      const [, day = '', hour = '', minute = '', second = '', before = null] = found;
      const at = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
      return Number.isNaN(at) ? [] : [{ file: join(folder, name), at, before }];
    })
    .toSorted((one, other) => other.at - one.at);
}
