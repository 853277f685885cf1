import type SQLite from 'better-sqlite3';
import {
  type DatabaseConnection,
  type Dialect,
  type LimitNode,
  SqliteAdapter,
  type SqliteDatabase,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';

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
