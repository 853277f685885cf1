import { Migrator } from 'kysely';
import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';

const table = 'migrations';

/** The outcome of a migration. */
export type Migrated =
  | { readonly isNewer: false; readonly carriedOut: readonly string[] }
  /** The database has migrations that this program doesn't know, so nothing was changed. */
  | { readonly isNewer: true };

/** Runs all pending migrations, oldest first: all of them or none. */
export async function migrate(db: Database): Promise<Migrated> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  });
  const before = await carriedOut(db);
  if (before.some((name) => !(name in migrations))) return { isNewer: true };
  if (before.length === Object.keys(migrations).length) return { isNewer: false, carriedOut: [] };
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return { isNewer: false, carriedOut: results.map(({ migrationName }) => migrationName) };
}

/** The migrations that the database already has; none if it is new. */
async function carriedOut(db: Database): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === table)) return [];
  const rows = await db
    .withTables<{ [table]: { name: string } }>()
    .selectFrom(table)
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
}
