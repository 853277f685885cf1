import SQLite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { pinned } from './companions.ts';
import { type Begun, migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { dialectOf } from './sqlite-dialect.ts';

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
