import { chmodSync, existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** SQLite's own files beside a database: its newest content, an index of that, and what undoes half a transaction. */
export const companions = ['-wal', '-shm', '-journal'] as const;

/** The write-ahead log of a database: its newest content while it is in use, and after a crash. */
export const logOf = (path: string): string => `${path}-wal`;

/** What says that a process has the database. It stays when that ends, and belongs to the place, not to the file. */
export const lockOf = (path: string): string => `${path}.lock`;

/** Where a restore prepares what takes a database's place. While it is there, the restore isn't over. */
export const restoringOf = (path: string): string => `${path}.restoring`;

/** Whether a file is a database, or one that belongs beside it, by whatever name. */
export const isPartOf = (database: string, file: string): boolean =>
  [lockOf(database), ...['', ...companions].map((suffix) => `${database}${suffix}`)].some((part) =>
    isSame(part, file),
  );

function isSame(one: string, other: string): boolean {
  if (resolve(one) === resolve(other)) return true;
  if (!existsSync(one) || !existsSync(other)) return false;
  const [first, second] = [statSync(one), statSync(other)];
  return first.ino === second.ino && first.dev === second.dev;
}

/** How many bytes a file has; null if there is none. */
export function bytesOf(path: string): number | null {
  // A path through a file isn't one at all.
  const found = existsSync(path) ? statSync(path) : null;
  return found?.isFile() === true ? found.size : null;
}

/** Only its owner may read a file with the seeds of games in it. */
export const ownerOnly = 0o600;

const ofOthers = 0o077;

const isWide = (path: string): boolean =>
  process.platform !== 'win32' && existsSync(path) && (statSync(path).mode & ofOthers) !== 0;

/** Closes a database and SQLite's files beside it to everybody but its owner. Gives those that others could read, and can still. */
export function closeToOthers(database: string): {
  readonly closed: readonly string[];
  readonly stillOpen: readonly string[];
} {
  const wide = ['', ...companions].map((suffix) => `${database}${suffix}`).filter(isWide);
  for (const path of wide)
    try {
      chmodSync(path, ownerOnly);
    } catch {
      // It belongs to somebody else.
    }
  const stillOpen = wide.filter(isWide);
  return { closed: wide.filter((path) => !stillOpen.includes(path)), stillOpen };
}
