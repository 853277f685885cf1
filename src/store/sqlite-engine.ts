import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { type Dialect, Kysely } from 'kysely';
import type { Logger } from 'pino';
import { closeToOthers, logOf, restoringOf } from './companions.ts';
import { faultFrom, StoreFault } from './fault.ts';
import { applicationId, fileState, lacking } from './file-header.ts';
import { createEmptyFile, lockFile } from './file-lock.ts';
import { migrate } from './migrate.ts';
import { pinned } from './pinned.ts';
import { putInPlace } from './put-in-place.ts';
import type { Schema } from './schema.ts';
import { dialectOf } from './sqlite-dialect.ts';
import type { Engine } from './store.ts';

/** A database that is a file. */
interface FileEngine extends Engine {
  readonly wasLeft: boolean;
}

/** How a file is opened. */
export interface FileOpening {
  /** `:memory:` or a file. */
  readonly path: string;
  readonly log: Logger;
  /**
   * Called before a database with something in it is migrated, with the name of the last migration. If it rejects, no more is
   * migrated.
   */
  readonly beforeMigrating?: (last: string) => Promise<void>;
}

/**
 * Before anything is read. The empty transaction shows whether the file can be written, and that no bot of an earlier version has
 * locked it.
 */
const writable = `
  PRAGMA busy_timeout = 2000;
  BEGIN IMMEDIATE;
  COMMIT`;

/** FULL waits until a transaction is on the disk, so what a player saw survives a power cut: up to 20 ms on a busy disk. */
const careful = `
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON`;

/** A SQLite file. */
interface SqliteFile {
  /** Kysely's way into it. */
  readonly dialect: Dialect;
  /** Whether there was no file, or nothing in it. */
  readonly isNew: boolean;
  /** Whether the process that had it before ended without closing it. */
  readonly wasLeft: boolean;
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
}

/**
 * Opens a SQLite file, or `:memory:`. Creates a missing folder and a missing file. Other programs can read it meanwhile. Throws a
 * {@link StoreFault}, or what `faultFrom` makes one of, before anything is written to a file that is not ours to write.
 */
function openSqlite(path: string): SqliteFile {
  const isFile = path !== inMemory;
  if (isFile) makeFolder(path);
  const lock = isFile ? lockFile(path) : null;
  try {
    const fault = isFile ? lacking(path) : null;
    // Another program may have folded the log of a bot that crashed here into the file.
    if (fault !== null && !(fault === 'withoutLog' && lock?.wasLeft === true))
      throw new StoreFault(fault, path);
    return openLocked(path, lock);
  } catch (error) {
    lock?.letGo(lock.wasLeft);
    throw error;
  }
}

/** Opens a file that this process has taken. Where it throws, the lock is still held. */
function openLocked(path: string, lock: ReturnType<typeof lockFile> | null): SqliteFile {
  const isFile = lock !== null;
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
    if (isFile && lacking(path) === 'withoutLog') createEmptyFile(logOf(path));
  };
  let isNew: boolean;
  let wasLeft: boolean;
  try {
    database.exec(writable);
    // Again, because it may have begun before the lock was taken.
    if (isFile && existsSync(restoringOf(path))) throw new StoreFault('halfRestored', path);
    isNew = ask('SELECT count(*) FROM sqlite_schema') === 0;
    // Nobody else makes a file without any table: its content stood in a log that isn't here.
    if (isFile && ask('PRAGMA application_id') !== applicationId)
      throw new StoreFault(isNew ? 'empty' : 'foreign', path);
    wasLeft = ask('PRAGMA user_version') === fileState.inUse;
    database.exec(careful);
  } catch (error) {
    close();
    throw error;
  }
  let isInUse = false;
  const end = (): void => {
    let isLeft = isInUse || lock?.wasLeft === true;
    if (isInUse)
      try {
        database.exec(`PRAGMA user_version = ${fileState.whole}`);
        isLeft = false;
        // In this order, so that it says it is whole only when it is, and needs its log only while there is one.
        database.exec('PRAGMA busy_timeout = 200; PRAGMA journal_mode = DELETE');
      } catch {
        // Where nothing more can be written, it stays as after a crash. Where another program reads, the log stays for that.
      }
    close();
    lock?.letGo(isLeft);
  };
  return {
    dialect: dialectOf(database, { prepare, close: end }),
    isNew,
    wasLeft,
    startUse() {
      if (!isFile) return;
      // After a crash everything stood in the log: from here on it stands in the file. It waits for nobody who reads it.
      database.exec(`PRAGMA user_version = ${fileState.inUse}; PRAGMA wal_checkpoint(PASSIVE)`);
      createEmptyFile(logOf(path));
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
  };
}

const inMemory = ':memory:';

function makeFolder(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
  } catch (error) {
    throw new StoreFault('folder', path, { cause: error });
  }
}

function openFile(path: string): SQLite.Database {
  if (path !== inMemory && !existsSync(path)) createDatabase(path);
  return pinned(new SQLite(path));
}

/** Makes an empty database, which is ours from its first moment. */
function createDatabase(path: string): void {
  const fresh = `${path}.${process.pid}.new`;
  createEmptyFile(fresh);
  const database = pinned(new SQLite(fresh));
  database.exec(`PRAGMA application_id = ${applicationId}`);
  database.close();
  putInPlace(fresh, path);
}

/** So long work follows on work before everything else in the process has its turn, in milliseconds. */
const breath = 10;

/**
 * Lets timers and the network have their turn now and then. SQLite waits for nothing, so what queues up for it would be done in one go
 * otherwise, for seconds if two hundred people come at once.
 */
function breathing(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < breath) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}

/** Opens a SQLite file, which no other bot can open. All share one connection and take turns. */
export function sqliteEngine({ path, log, beforeMigrating = async () => {} }: FileOpening): FileEngine {
  const file = openSqlite(path);
  const { closed, stillOpen } = closeToOthers(path);
  if (closed.length > 0) log.info({ files: closed }, 'closed the database to other users of this machine');
  if (stillOpen.length > 0)
    log.warn(
      { files: stillOpen },
      'other users of this machine can read the seeds of games: make these files 0600',
    );
  const db = new Kysely<Schema>({ dialect: file.dialect });
  const breathe = breathing();
  /** Works while nobody else has the connection. */
  const inTurn = <T>(work: (own: Kysely<Schema>) => Promise<T>): Promise<T> =>
    db.connection().execute(async (own) => {
      await breathe();
      return work(own);
    });
  return {
    faultFrom: (error) => faultFrom(error, path),
    async migrate() {
      const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
      const migrated = await migrate(db, {
        tables: tables.map(({ name }) => name),
        before: async (last) => {
          if (!file.isNew) await beforeMigrating(last);
        },
      });
      if (migrated.isNewer) throw new StoreFault('newer', path);
      file.startUse();
      return migrated;
    },
    transaction: (work, { durable }) =>
      inTurn((own) => {
        const carryOut = () => own.transaction().execute(work);
        // Nobody else has the connection meanwhile.
        return durable ? carryOut() : file.withoutWaiting(carryOut);
      }),
    read: inTurn,
    wasLeft: file.wasLeft,
    close: () => db.destroy(),
  };
}
