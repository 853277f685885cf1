import type SQLite from 'better-sqlite3';
import { z } from 'zod';
import { type Contents, contentsOf } from './contents.ts';

/** What a copy of a database in use needs to know. Nothing is written to the file before it is let go. */
export interface Hold {
  /** How much of its write-ahead log belongs to the copy, in bytes. */
  readonly logBytes: number;
  /** What the copy must hold. */
  readonly contents: Contents;
}

/** An open database as far as it can be copied by the process that has it. */
export interface CopySource {
  /** Writes a whole copy to a new file. Everything else waits meanwhile. */
  copyTo(path: string): void;
  /** What it holds now. */
  contents(): Contents;
}

/** A database whose file stays as it is while other processes copy it. */
export interface Holdable {
  /** Leaves the database file as it is while others copy it: until {@link letGo}, everything new goes to its log only. */
  hold(): Hold;
  /** Call it once for each hold. */
  letGo(): void;
}

/** The open database that is copied. */
interface Copied {
  readonly prepare: (sql: string) => SQLite.Statement;
  /** The first value of the first row. */
  readonly ask: (sql: string) => unknown;
  readonly execute: (sql: string) => void;
}

/** How an open database is copied, by its own process or another one. */
export function copiesOf({ prepare, ask, execute }: Copied): CopySource & Holdable {
  let holds = 0;
  return {
    copyTo: (copy) => void prepare('VACUUM INTO ?').run(copy),
    contents: () => contentsOf(ask),
    hold() {
      const contents = contentsOf(ask);
      const { log, checkpointed } = logSchema.parse(prepare('PRAGMA wal_checkpoint(NOOP)').get());
      const pageBytes = z.int().parse(ask('PRAGMA page_size'));
      // A log that stands in the file already may be overwritten from its beginning.
      const logBytes = log === checkpointed ? 0 : 32 + log * (24 + pageBytes);
      // Last, because nobody lets go of what could not be held.
      execute('PRAGMA wal_autocheckpoint = 0');
      holds += 1;
      return { logBytes, contents };
    },
    letGo() {
      holds -= 1;
      if (holds === 0) execute('PRAGMA wal_autocheckpoint = 1000');
    },
  };
}

/** In frames: all of them, and those that stand in the database file, too. */
const logSchema = z.object({ log: z.int(), checkpointed: z.int() });
