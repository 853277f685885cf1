import { sql } from 'kysely';
import { importing } from '#store/postgres/importing';
import type { Database } from '#store/schema';

/** The key of what identifies the file; every other key is a table. */
const fileKey = 'file';

const table = sql.table(importing);

/** Notes that an import of a file begins. Until it has ended, no bot uses the database. */
export async function beginImport(db: Database, file: string): Promise<void> {
  await sql`CREATE TABLE ${table} (key text PRIMARY KEY, value text NOT NULL)`.execute(db);
  await note(db, fileKey, file);
}

/** The file whose import was begun; null if none was. */
export async function begunImport(db: Database): Promise<string | null> {
  const { rows } = await sql<{ found: string | null }>`SELECT to_regclass(${importing}) AS found`.execute(db);
  return rows[0]?.found === null ? null : noted(db, fileKey);
}

/** Up to which row of the file a table was copied; 0 before. */
export const copiedUpTo = async (db: Database, name: string): Promise<number> =>
  Number((await noted(db, name)) ?? 0);

/** Notes how far a table was copied, in the transaction that copies. */
export const noteCopied = (db: Database, name: string, place: number): Promise<void> =>
  note(db, name, String(place));

/** Notes that an import has ended: from now on a bot can use the database. */
export async function endImport(db: Database): Promise<void> {
  await sql`DROP TABLE ${table}`.execute(db);
}

async function noted(db: Database, key: string): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`SELECT value FROM ${table} WHERE key = ${key}`.execute(db);
  return rows[0]?.value ?? null;
}

async function note(db: Database, key: string, value: string): Promise<void> {
  await sql`INSERT INTO ${table} VALUES (${key}, ${value})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`.execute(db);
}
