import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import {
  type DatabaseConnection,
  type Dialect,
  type LimitNode,
  SqliteAdapter,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';
import { StoreFault } from './fault.ts';

/** Marks a file as ours, so that another program's database is never written: "SAGR". */
const applicationId = 0x53414752;

/**
 * Before anything is read. Exclusive mode keeps the lock until the end, so a second process is turned away instead of seeing half
 * a game; it waits two seconds in case the first one is just ending. The empty transaction takes the lock and shows whether the
 * file can be written.
 */
const lock = `
  PRAGMA busy_timeout = 2000;
  PRAGMA locking_mode = EXCLUSIVE;
  BEGIN IMMEDIATE;
  COMMIT`;

/** FULL waits until a transaction is on the disk, so what a player saw survives a power cut: up to 20 ms on a busy disk. */
const prepareForUse = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON`;

/** SQLite can roll back schema changes, so an interrupted migration leaves nothing behind. */
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
export function pinned<T extends Handle>(handle: T): T {
  handles.add(handle);
  return handle;
}

/** If the disk is full, SQLite has already rolled back. A second rollback would fail and hide the reason. */
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

/** A SQLite file. */
interface SqliteFile {
  /** Kysely's way into it. */
  readonly dialect: Dialect;
  /**
   * Does some work whose transactions don't wait for the disk. No crash of the process loses them; a power cut may, until the next
   * transaction that waits.
   */
  withoutWaiting<T>(work: () => Promise<T>): Promise<T>;
}

/** SQLite plans a query with a bound limit anew each time, so the usual one stands in the text. */
class PlannedCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    if (ValueNode.is(node.limit) && node.limit.value === 1) this.append('limit 1');
    else super.visitLimit(node);
  }
}

/**
 * Opens a SQLite file, or `:memory:`. Creates a missing folder. Throws a
 * {@link StoreFault}, or what `faultFrom` makes one of, before anything is written to a file that is not ours to write.
 */
export function openSqlite(path: string): SqliteFile {
  const database = openFile(path);
  const statements = new Map<string, SQLite.Statement>();
  const prepare = (sql: string): SQLite.Statement => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = pinned(database.prepare(sql));
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
    dialect: {
      createDriver: () => new PatientDriver(database, config),
      createAdapter: () => new TransactionalAdapter(),
      createQueryCompiler: () => new PlannedCompiler(),
      createIntrospector: (db) => new SqliteIntrospector(db),
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

function openFile(path: string): SQLite.Database {
  if (path !== ':memory:') {
    try {
      mkdirSync(dirname(path), { recursive: true });
    } catch (error) {
      throw new StoreFault('folder', path, { cause: error });
    }
  }
  return pinned(new SQLite(path));
}
