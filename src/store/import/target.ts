import { sql } from 'kysely';
import { migrationLock } from '#store/postgres/migrate-alone';
import { connectionNames } from '#store/postgres/postgres';
import type { Database } from '#store/schema';
import { type Row, TableHash } from './table-hash.ts';

/** Stores rows of a table, all with the same columns. */
export async function addRows(db: Database, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    VALUES ${sql.join(rows.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`))}`.execute(db);
}

/** The first of these tables with something in it; null if all are empty. */
export async function firstFilled(db: Database, tables: readonly string[]): Promise<string | null> {
  for (const table of tables) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} LIMIT 1`.execute(db);
    if (rows.length > 0) return table;
  }
  return null;
}

/** Lets no bot open the database until the transaction is over; one that was opening it is connected then. */
export async function keepBotsOut(db: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${migrationLock})`.execute(db);
}

/** Whether a bot is connected to the database. */
export async function isUsedByBot(db: Database): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = ${connectionNames.bot} LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** What a table holds. It is read bit by bit, because it may not fit into memory. */
export async function hashOf(db: Database, table: string, most: number): Promise<TableHash> {
  const hash = new TableHash();
  await sql`DECLARE each_row NO SCROLL CURSOR FOR SELECT * FROM ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`FETCH ${sql.lit(most)} FROM each_row`.execute(db);
    for (const row of rows) hash.add(row);
    if (rows.length < most) break;
  }
  await sql`CLOSE each_row`.execute(db);
  return hash;
}
