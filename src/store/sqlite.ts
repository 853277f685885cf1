import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import {
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { StoreFault } from './fault.ts';

/** Marks a file as ours, so that the database of another program is never written: "SAGR". */
const applicationId = 0x53414752;

/**
 * Before anything is read. The exclusive mode keeps the lock until the end, so that a second process meets a closed
 * door instead of half a game; whoever comes while the process before is just ending waits two seconds. The empty
 * transaction takes the lock, and finds out whether the file can be written.
 */
const lock = `
  PRAGMA busy_timeout = 2000;
  PRAGMA locking_mode = EXCLUSIVE;
  BEGIN IMMEDIATE;
  COMMIT`;

/**
 * FULL waits until a transaction is on the disk: what a player was answered survives a power cut. It costs a tenth of
 * a millisecond.
 */
const prepareForUse = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON`;

/** SQLite's schema changes can be undone like any other, so a migration that is cut off leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

type Handle = SQLite.Database | SQLite.Statement;
const handles = new Set<Handle>();

/**
 * The same connection or statement, kept forever: one that is thrown away aborts the process where better-sqlite3 was compiled for
 * Node 24.19 or later (nodejs/node#65446). They are few: a file has one connection, and that a few dozen statements.
 */
export function undying<T extends Handle>(handle: T): T {
  handles.add(handle);
  return handle;
}

/** Where the disk is full, SQLite has rolled back by itself: to ask again would fail, and hide the reason. */
class PatientDriver extends SqliteDriver {
  readonly #database: SQLite.Database;

  constructor(database: SQLite.Database, config: SqliteDialectConfig) {
    super(config);
    this.#database = database;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Kysely's way into a SQLite file, or into `:memory:`. Its folder is made where it is missing. Throws a
 * {@link StoreFault}, or what `faultFrom` makes one of, before anything is written to a file that is not ours to write.
 */
export function sqliteDialect(path: string): Dialect {
  const database = openFile(path);
  const statements = new Map<string, SQLite.Statement>();
  const prepare = (sql: string): SQLite.Statement => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = undying(database.prepare(sql));
    statements.set(sql, statement);
    return statement;
  };
  try {
    database.exec(lock);
    const ask = (sql: string): unknown => prepare(sql).pluck().get();
    const isNew = ask('SELECT count(*) FROM sqlite_schema') === 0;
    if (!isNew && ask('PRAGMA application_id') !== applicationId) throw new StoreFault('foreign', path);
    if (ask('PRAGMA quick_check(1)') !== 'ok') throw new StoreFault('damaged', path);
    database.exec(prepareForUse);
    if (isNew) database.exec(`PRAGMA application_id = ${applicationId}`);
  } catch (error) {
    database.close();
    throw error;
  }
  const config = { database: { prepare, close: () => database.close() } };
  return {
    createDriver: () => new PatientDriver(database, config),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

function openFile(path: string): SQLite.Database {
  if (path !== ':memory:') {
    try {
      mkdirSync(dirname(path), { recursive: true });
    } catch (error) {
      throw new StoreFault('folder', path, { cause: error });
    }
  }
  return undying(new SQLite(path));
}
