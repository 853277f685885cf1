import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { bytesOf, lockOf, logOf, ownerOnly } from './companions.ts';
import { StoreFault } from './fault.ts';
import { fileHeader, fileState } from './file-header.ts';
import { pinned } from './pinned.ts';

/** A database file that only this process opens to play on it. */
interface FileLock {
  /** Whether the process that had it before ended without closing it. */
  readonly wasLeft: boolean;
  /** Lets go of it. @param isLeft whether the database stays as a process leaves it that ends without closing it */
  letGo(isLeft: boolean): void;
}

/** How long it waits for a process that is just ending, in milliseconds. */
const timeout = 2000;

/** Makes sure that there is a file, also after a power cut, which only its owner can read. SQLite's own files get the same mode. */
export function createEmptyFile(path: string): void {
  closeSync(openSync(path, 'a', ownerOnly));
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/**
 * Takes a database file for this process. Others may read it, but no second bot gets it: a transaction stays open in a small database
 * beside it. The system ends that with the process, however it ends, so nothing is left over that would have to be removed. Throws a
 * {@link StoreFault} if another process has it.
 */
export function lockFile(path: string): FileLock {
  const lock = lockOf(path);
  let database: SQLite.Database | undefined;
  try {
    if (!existsSync(lock)) createEmptyFile(lock);
    const opened = (database = pinned(new SQLite(lock, { timeout })));
    opened.exec('BEGIN EXCLUSIVE');
    const before = pinned(opened.prepare('PRAGMA user_version')).pluck().get();
    // What it says outlives this process; the second transaction holds it.
    opened.exec(`PRAGMA user_version = ${fileState.inUse}; COMMIT; BEGIN EXCLUSIVE`);
    return {
      wasLeft: before === fileState.inUse,
      letGo(isLeft) {
        try {
          if (!isLeft) opened.exec(`PRAGMA user_version = ${fileState.whole}; COMMIT`);
        } finally {
          opened.close();
        }
      },
    };
  } catch (error) {
    database?.close();
    throw new StoreFault(whyNot(error), path, { cause: error });
  }
}

function whyNot(error: unknown): 'locked' | 'strangeLock' | 'readOnly' {
  const code = error instanceof SQLite.SqliteError ? error.code : '';
  if (code.startsWith('SQLITE_BUSY')) return 'locked';
  return code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT') ? 'strangeLock' : 'readOnly';
}

/** Whether another process has taken a database file. */
export function isTaken(path: string): boolean {
  const lock = lockOf(path);
  if (!existsSync(lock)) return false;
  const database = pinned(new SQLite(lock, { timeout: 0 }));
  try {
    database.exec('BEGIN IMMEDIATE; ROLLBACK');
    return false;
  } catch (error) {
    if (error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return true;
    throw error;
  } finally {
    database.close();
  }
}

/** Whether another process has a database open as a bot does, of this version or of one that locked the file itself. */
export function isInUse(path: string): boolean {
  if (isTaken(path)) return true;
  if (bytesOf(path) === null) return false;
  // Whoever has it open has its log, too, and SQLite would make the one that is missing.
  if (fileHeader(path)?.usesLog === true && bytesOf(logOf(path)) === null) return false;
  const index = `${path}-shm`;
  const hadIndex = bytesOf(index) !== null;
  const database = pinned(new SQLite(path, { readonly: true, timeout: 0 }));
  try {
    pinned(database.prepare('SELECT count(*) FROM sqlite_schema')).get();
    return false;
  } catch (error) {
    return error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY');
  } finally {
    database.close();
    if (!hadIndex) rmSync(index, { force: true });
  }
}
