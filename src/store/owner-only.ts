import { chmodSync, existsSync, statSync } from 'node:fs';
import { companions } from './companions.ts';

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
