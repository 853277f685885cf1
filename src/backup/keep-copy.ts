import { closeSync, existsSync, openSync } from 'node:fs';
import { chmod, mkdtemp, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { bytesOf, logOf, ownerOnly } from '#store/companions';
import { type Contents, makeWhole } from '#store/contents';
import { putInPlace } from '#store/put-in-place';
import { BackupFault, codeOf, writingFault } from './fault.ts';

export interface Keeping {
  readonly database: string;
  /** The file that the copy becomes. */
  readonly file: string;
  /** Whether it can take the place of another file. */
  readonly replaces: boolean;
  /** Aborts when the process is asked to stop: then nothing is left of the copy. */
  readonly asked: AbortSignal;
  /** What is wrong with a file; null if nothing is. */
  readonly damageIn: (file: string) => Promise<string | null>;
  /** Writes the copy to a file, perhaps with a log beside it, and says what it must hold. */
  readonly write: (copy: string) => Promise<Contents>;
}

/** What was kept. */
export interface Kept {
  readonly contents: Contents;
  readonly bytes: number;
}

/** Makes a file of a copy: whole and verified, or it isn't there. */
export async function keepCopy({ database, file, replaces, asked, damageIn, write }: Keeping): Promise<Kept> {
  if (!replaces && existsSync(file)) throw new BackupFault('exists', file);
  try {
    await needRoom(database, file);
    await removeLeftovers(dirname(file));
    const folder = await mkdtemp(join(dirname(file), leftoverName));
    try {
      const copy = join(folder, 'copy.db');
      const expected = await Promise.race([write(copy), stopped(file, asked)]);
      const made = makeWhole(copy, 'little');
      if (made.is !== 'whole' || !isDeepStrictEqual(made.contents, expected))
        throw new BackupFault('unlike', database);
      const damage = await Promise.race([damageIn(copy), stopped(file, asked)]);
      if (damage !== null) throw new BackupFault('damagedCopy', database, { cause: new Error(damage) });
      await chmod(copy, ownerOnly);
      await flush(copy);
      const bytes = bytesOf(copy) ?? 0;
      if (replaces) await rename(copy, file);
      else if (!putInPlace(copy, file)) throw new BackupFault('exists', file);
      await flush(dirname(file));
      return { contents: made.contents, bytes };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } catch (error) {
    throw writingFault(error, file);
  }
}

/** Rejects when the process is asked to stop. */
const stopped = (file: string, asked: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = (): void => reject(new BackupFault('stopped', file));
    if (asked.aborted) stop();
    else asked.addEventListener('abort', stop);
  });

/** Resolves when a file, or the names in a folder, would survive a power cut. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A backup on the disk of the games leaves them as much room again. */
async function needRoom(database: string, file: string): Promise<void> {
  const bytes = (bytesOf(database) ?? 0) + (bytesOf(logOf(database)) ?? 0);
  const folder = dirname(file);
  const [{ bavail, bsize }, here, there] = await Promise.all([
    statfs(folder),
    stat(dirname(database)),
    stat(folder),
  ]);
  if (bavail * bsize < bytes * (here.dev === there.dev ? 2 : 1)) throw new BackupFault('full', file);
}

/** How folders begin in which a copy isn't finished yet. */
export const leftoverName = '.sagrada-copy-';
const hour = 3_600_000;

/** Removes what is left of copies whose process was killed. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(leftoverName)) continue;
    const path = join(folder, name);
    // One that another process makes may be gone by now.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - hour) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Makes sure that a database or a backup can be read, and its log. One that is missing is somebody else's question. Only for a process
 * that hasn't the file open: it would lose its locks.
 */
export function needReadable(path: string): void {
  for (const file of [path, logOf(path)])
    try {
      closeSync(openSync(file, 'r'));
    } catch (error) {
      if (codeOf(error) === 'EACCES') throw new BackupFault('unreadable', file, { cause: error });
    }
}
