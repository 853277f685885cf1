import SQLite from 'better-sqlite3';
import {
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type LimitNode,
  SqliteAdapter,
  type SqliteDatabase,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';
import { type Begun, migrate } from './migrate.ts';
import { pinned } from './pinned.ts';
import type { Schema } from './schema.ts';

/** SQLite can roll back schema changes, so an interrupted migration leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
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

/** SQLite plans a query with a bound limit anew each time, so the usual one stands in the text. */
class PlannedCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    if (ValueNode.is(node.limit) && node.limit.value === 1) this.append('limit 1');
    else super.visitLimit(node);
  }
}

/** Kysely's way into an open SQLite database, whose statements and end are somebody else's. */
export const dialectOf = (database: SQLite.Database, used: SqliteDatabase): Dialect => ({
  createDriver: () => new PatientDriver(database, { database: used }),
  createAdapter: () => new TransactionalAdapter(),
  createQueryCompiler: () => new PlannedCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

/**
 * Runs all pending migrations of a file, in a process that may be killed at any moment: each stands in the log until it is whole, so
 * nothing has to be undone. Whoever starts it has taken the file.
 */
export async function migrateFile(path: string, begun: (begun: Begun) => void): Promise<void> {
  const database = pinned(new SQLite(path, { fileMustExist: true }));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  const prepare = (sql: string): SQLite.Statement => pinned(database.prepare(sql));
  const close = (): void => void database.close();
  const db = new Kysely<Schema>({ dialect: dialectOf(database, { prepare, close }) });
  try {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    await migrate(db, { tables: tables.map(({ name }) => name), begun });
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    await db.destroy();
  }
}
