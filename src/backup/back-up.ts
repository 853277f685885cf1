import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import type SQLite from 'better-sqlite3';
import { bytesOf, isPartOf } from '#store/companions';
import { type Contents, contentsOf } from '#store/contents';
import { faultFrom, StoreFault } from '#store/fault';
import { lacking } from '#store/file-header';
import { pinned } from '#store/pinned';
import { readBeside } from '#store/read-beside';
import { BackupFault } from './fault.ts';
import { keepCopy, type Keeping, type Kept, needReadable } from './keep-copy.ts';

interface BackingUp extends Omit<Keeping, 'write'> {
  /** Is told after each step how much is copied, of 100. */
  readonly copiedSoFar: (percent: number) => void;
}

/** Makes a backup, in a process of its own. A bot that has the database open goes on, and notices nothing. */
export async function backUp({ copiedSoFar, ...keeping }: BackingUp): Promise<Kept> {
  const { database, file, asked } = keeping;
  needReadable(database);
  if (bytesOf(database) === null) throw new BackupFault('noDatabase', database);
  // A bot would go on with the file that lost its name, and all that is played from then on would be gone.
  if (isPartOf(database, file)) throw new BackupFault('itself', file);
  const fault = lacking(database);
  if (fault !== null) throw new StoreFault(fault, database);
  return keepCopy({
    ...keeping,
    write: async (copy) => {
      try {
        return await readBeside(database, (source) => copied(source, copy, { asked, copiedSoFar }));
      } catch (error) {
        const fault = faultFrom(error, database);
        if (fault instanceof StoreFault && fault.code === 'locked') throw new BackupFault('busy', database);
        throw error;
      }
    },
  });
}

/** How much is copied at once, and how much before it is on the disk, in pages. */
const [step, flushed] = [256, 2048] as const;

/** Copies what a database holds at this moment, and says what that is. */
async function copied(
  source: SQLite.Database,
  copy: string,
  { asked, copiedSoFar }: Pick<BackingUp, 'asked' | 'copiedSoFar'>,
): Promise<Contents> {
  const contents = contentsOf((sql) => pinned(source.prepare(sql)).pluck().get());
  let pages = 0;
  await source.backup(copy, {
    progress({ totalPages, remainingPages }) {
      asked.throwIfAborted();
      copiedSoFar(Math.floor(100 * (1 - remainingPages / totalPages)));
      pages += step;
      // A disk that has much to write at once keeps the turns of those waiting who play.
      if (pages % flushed === 0) flush(copy);
      return step;
    },
  });
  return contents;
}

function flush(path: string): void {
  const file = openSync(path, 'r');
  fdatasyncSync(file);
  closeSync(file);
}
