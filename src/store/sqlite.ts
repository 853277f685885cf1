import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import type { Dialect } from 'kysely';
import { logOf, restoringOf } from './companions.ts';
import { copiesOf, type CopySource, type Holdable } from './copies.ts';
import { StoreFault } from './fault.ts';
import { applicationId, fileState } from './file-header.ts';
import { ownerOnly } from './owner-only.ts';
import { putInPlace } from './put-in-place.ts';
import { dialectOf } from './sqlite-dialect.ts';
import { lacking } from './wholeness.ts';

/**
 * Before anything is read. Exclusive mode keeps the lock until the end, so a second process is turned away instead of seeing half
 * a game; it waits two seconds in case the first one is just ending. The empty transaction takes the lock and shows whether the
 * file can be written.
 */
const lock = `
  PRAGMA busy_timeout = 2000;
  PRAGMA locking_mode = EXCLUSIVE;
  BEGIN EXCLUSIVE;
  COMMIT`;

/** FULL waits until a transaction is on the disk, so what a player saw survives a power cut: up to 20 ms on a busy disk. */
const careful = `
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON`;

type Handle = SQLite.Database | SQLite.Statement;
const handles = new Set<Handle>();

/**
 * The same connection or statement, kept forever: one that is thrown away aborts the process where better-sqlite3 was compiled for
 * Node 24.19 or later (nodejs/node#65446). They are few: a file has one connection, and that a few dozen statements.
 */
export function pinned<T extends Handle>(handle: T): T {
  handles.add(handle);
  return handle;
}

/** A SQLite file. */
interface SqliteFile extends CopySource, Holdable {
  /** Kysely's way into it. */
  readonly dialect: Dialect;
  /** Whether there was no file, or nothing in it. */
  readonly isNew: boolean;
  /**
   * Switches to the write-ahead log once everything else is prepared, and marks the file: without that log it is not whole any
   * more, and whoever opens a copy of the file alone is told so.
   */
  startUse(): void;
  /**
   * Does some work whose transactions don't wait for the disk. No crash of the process loses them; a power cut may, until the next
   * transaction that waits.
   */
  withoutWaiting<T>(work: () => Promise<T>): Promise<T>;
  close(): void;
}

/**
 * Opens a SQLite file, or `:memory:`. Creates a missing folder and a missing file. Throws a
 * {@link StoreFault}, or what `faultFrom` makes one of, before anything is written to a file that is not ours to write.
 */
export function openSqlite(path: string): SqliteFile {
  const isFile = path !== memory;
  const fault = isFile ? lacking(path) : null;
  if (fault !== null) throw new StoreFault(fault, path);
  const database = openFile(path);
  const statements = new Map<string, SQLite.Statement>();
  const prepare = (sql: string): SQLite.Statement => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = pinned(database.prepare(sql));
    statements.set(sql, statement);
    return statement;
  };
  const ask = (sql: string): unknown => prepare(sql).pluck().get();
  const close = (): void => {
    database.close();
    // SQLite has emptied its log and removed it. A file that says it has one keeps it.
    if (isFile && lacking(path) === 'withoutLog') createEmpty(logOf(path));
  };
  let isNew: boolean;
  try {
    database.exec(lock);
    // Again, because it may have begun before the lock was taken.
    if (isFile && existsSync(restoringOf(path))) throw new StoreFault('halfRestored', path);
    isNew = ask('SELECT count(*) FROM sqlite_schema') === 0;
    // Nobody else makes a file without any table: its content stood in a log that isn't here.
    if (isFile && ask('PRAGMA application_id') !== applicationId)
      throw new StoreFault(isNew ? 'empty' : 'foreign', path);
    if (ask('PRAGMA quick_check(1)') !== 'ok') throw new StoreFault('damaged', path);
    database.exec(careful);
  } catch (error) {
    close();
    throw error;
  }
  let isInUse = false;
  const end = (): void => {
    try {
      // In this order, so that it says it is whole only when it is, and needs its log only while there is one.
      if (isInUse) database.exec(`PRAGMA user_version = ${fileState.whole}; PRAGMA journal_mode = DELETE`);
    } catch {
      // Where nothing more can be written, it stays as after a crash.
    }
    close();
  };
  return {
    dialect: dialectOf(database, { prepare, close: end }),
    isNew,
    startUse() {
      if (!isFile) return;
      // After a crash everything stood in the log: from here on it stands in the file.
      database.exec(`PRAGMA user_version = ${fileState.inUse}; PRAGMA wal_checkpoint(TRUNCATE)`);
      createEmpty(logOf(path));
      // The switch leaves a transaction open until the next one.
      database.exec('PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; COMMIT');
      isInUse = true;
    },
    async withoutWaiting(work) {
      database.exec('PRAGMA synchronous = NORMAL');
      try {
        return await work();
      } finally {
        database.exec('PRAGMA synchronous = FULL');
      }
    },
    ...copiesOf({ prepare, ask, execute: (sql) => void database.exec(sql) }),
    close: end,
  };
}

const memory = ':memory:';

function openFile(path: string): SQLite.Database {
  if (path === memory) return pinned(new SQLite(path));
  try {
    mkdirSync(dirname(path), { recursive: true });
  } catch (error) {
    throw new StoreFault('folder', path, { cause: error });
  }
  if (!existsSync(path)) createDatabase(path);
  return pinned(new SQLite(path));
}

/** Makes an empty database, which is ours from its first moment. */
function createDatabase(path: string): void {
  const fresh = `${path}.${process.pid}.new`;
  createEmpty(fresh);
  const database = pinned(new SQLite(fresh));
  database.exec(`PRAGMA application_id = ${applicationId}`);
  database.close();
  putInPlace(fresh, path);
}

/** Makes sure that there is a file, also after a power cut, which only its owner can read. SQLite's own files get the same mode. */
function createEmpty(path: string): void {
  closeSync(openSync(path, 'a', ownerOnly));
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
