import SQLite from 'better-sqlite3';
import { isTaken } from './file-lock.ts';
import { pinned } from './pinned.ts';

/**
 * Reads a database file as it is at one moment, in a process of its own, while a bot may go on with it. Nobody waits for that: what is
 * new stands in the bot's log until this is over.
 */
export async function readBeside<T>(
  path: string,
  work: (database: SQLite.Database) => T | Promise<T>,
): Promise<T> {
  const isShared = isTaken(path);
  const database = pinned(new SQLite(path, { readonly: !isShared, fileMustExist: true, timeout: 2000 }));
  try {
    database.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    const found = await work(database);
    database.exec('COMMIT');
    // The log grew meanwhile. If the bot folded it into the file, people would wait for that.
    if (isShared) database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    return found;
  } finally {
    database.close();
  }
}

/** What is wrong with a database file, in SQLite's words; null if nothing is. It reads all of it. */
export const damageIn = (path: string): Promise<string | null> =>
  readBeside(path, (database) => {
    const found = pinned(database.prepare('PRAGMA quick_check(1)')).pluck().get();
    return found === 'ok' ? null : String(found);
  });
