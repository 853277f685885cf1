import { type Migration, Migrator } from 'kysely';
import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';

const table = 'migrations';

/** The migrations that were carried out. */
export interface Migrated {
  readonly isNewer: false;
  readonly carriedOut: readonly string[];
}

/** The database has migrations that this program doesn't know, so nothing was changed. */
interface Newer {
  readonly isNewer: true;
}

/** A migration that begins, and which of how many it is. */
export interface Begun {
  readonly migration: string;
  readonly step: number;
  readonly of: number;
}

/** What migrations find. */
interface Found {
  /** The tables that are there. */
  readonly tables: readonly string[];
  /** Where they are, in a database that has several schemas. */
  readonly schema?: string;
  /** Called with the name of the last migration if there are any. If it rejects, no more is migrated. */
  readonly before?: (last: string) => Promise<void>;
  /** Is told each migration when it begins. */
  readonly begun?: (begun: Begun) => void;
}

/**
 * Runs all pending migrations, oldest first. A new database is made at once. In an older one each that is done stays done, so that a
 * program that is stopped meanwhile goes on from there at its next start.
 */
export async function migrate(
  db: Database,
  { tables, schema, before = async () => {}, begun = () => {} }: Found,
): Promise<Migrated | Newer> {
  const done = tables.includes(table) ? await carriedOut(db) : [];
  if (done.some((name) => !(name in migrations))) return { isNewer: true };
  const pending = Object.keys(migrations).filter((name) => !done.includes(name));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(announced(pending, begun)) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const last = pending.at(-1);
  if (last === undefined) return { isNewer: false, carriedOut: [] };
  await before(last);
  const next = () => (done.length === 0 ? migrator.migrateToLatest() : migrator.migrateUp());
  const now: string[] = [];
  while (now.length < pending.length) {
    const { error, results = [] } = await next();
    if (error !== undefined) throw error;
    // Another process did what was left.
    if (results.length === 0) break;
    now.push(...results.map(({ migrationName }) => migrationName));
  }
  return { isNewer: false, carriedOut: now };
}

/** The migrations, each of which says when it begins. */
const announced = (pending: readonly string[], begun: (begun: Begun) => void): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      {
        up: async (db) => {
          begun({ migration: name, step: pending.indexOf(name) + 1, of: pending.length });
          await migration.up(db);
        },
      },
    ]),
  );

/** The migrations that the database already has. */
async function carriedOut(db: Database): Promise<readonly string[]> {
  const rows = await db
    .withTables<{ [table]: { name: string } }>()
    .selectFrom(table)
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
}
