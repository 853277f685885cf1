import { Migrator } from 'kysely';
import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';

const table = 'migrations';

/** What came of bringing a database up to date. */
export type Migrated =
  | { readonly isNewer: false; readonly carriedOut: readonly string[] }
  /** It has been through migrations that this program doesn't know: nothing was changed. */
  | { readonly isNewer: true };

/** Brings the database up to date: all migrations that it has not been through, oldest first, all or none. */
export async function migrate(db: Database): Promise<Migrated> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  });
  if ((await carriedOut(db)).some((name) => !(name in migrations))) return { isNewer: true };
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return { isNewer: false, carriedOut: results.map(({ migrationName }) => migrationName) };
}

/** The migrations that the database has been through; none if it is new. */
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
