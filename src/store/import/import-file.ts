import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { ImportFault } from '#store/fault';
import { shownAddress } from '#store/postgres/address';
import { importTable, migrationLock } from '#store/postgres/migrate-alone';
import { connectionNames } from '#store/postgres/postgres';
import type { Database } from '#store/schema';
import { type FileStore, openStore, type Store } from '#store/store';

/** How many rows are copied in one transaction, or read at once. */
const atOnce = 500;

/** A row of any table. */
type DatabaseRow = Readonly<Record<string, unknown>>;

/** Adds up what a table holds, in whatever order its rows come: two tables with the same rows have the same. */
class TableHash {
  #rows = 0;
  #sum = 0n;

  add(row: DatabaseRow): void {
    const text = JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
    const hash = createHash('sha256').update(text).digest('hex');
    this.#rows += 1;
    // No row is there twice, because each table has a key, so none hides another.
    this.#sum ^= BigInt(`0x${hash}`);
  }

  get rows(): number {
    return this.#rows;
  }

  toString(): string {
    return `${this.#rows} ${this.#sum.toString(16)}`;
  }
}

interface Importing {
  /** The SQLite file. */
  readonly path: string;
  /** The address of the PostgreSQL database. */
  readonly url: string;
  readonly log: Logger;
  /** Called for each table that is the same in both at the end, with the number of its rows. */
  readonly tell: (table: string, rows: number) => void;
}

/**
 * Copies a SQLite database to an empty PostgreSQL database, and compares both row by row. Killed in between, it goes on where it was.
 * Until it is done, no bot uses the target. Throws an {@link ImportFault} or a `StoreFault` if it can't be done.
 */
export async function importFile({ path, url, log, tell }: Importing): Promise<void> {
  if (!existsSync(path)) throw new ImportFault(`There is no file ${path}.`);
  const older = new ImportFault(
    `The database ${path} is of an earlier version. Start this version with it once, stop it, and import again.`,
  );
  // It is locked until the end, so no bot uses it.
  const file = await openStore({ path, log, beforeMigrating: () => Promise.reject(older) });
  try {
    const filled = new ImportFault(
      `An earlier version has made tables in ${shownAddress(url)}. Import into an empty database.`,
    );
    const beforeMigrating = () => Promise.reject(filled);
    const server = await openStore({ url, log, purpose: 'import', beforeMigrating });
    try {
      await copyAll({ file, server, at: shownAddress(url) }, tell);
    } finally {
      await server.close();
    }
  } finally {
    await file.close();
  }
}

interface Both {
  readonly file: FileStore;
  readonly server: Store;
  /** The target as people may see it. */
  readonly at: string;
}

async function copyAll({ file, server, at }: Both, tell: Importing['tell']): Promise<void> {
  const tables = await file.transaction(fileTables);
  const hashes = new Map<string, TableHash>();
  for (const table of tables) hashes.set(table, await file.transaction((db) => fileHashOf(db, table)));
  await beginOrGoOn(server, at, hashes);
  for (const table of tables) await copyTable(file, server, table);
  for (const [table, hash] of hashes) {
    const copied = await server.transaction((db) => serverHashOf(db, table));
    if (String(copied) !== String(hash))
      throw new ImportFault(
        `${table} isn't the same in ${at}: something else wrote there. Import into an empty database.`,
      );
    tell(table, copied.rows);
  }
  await server.transaction(endImport);
}

/** Begins an import into an empty database, or goes on with one of the same file. */
const beginOrGoOn = (server: Store, at: string, hashes: ReadonlyMap<string, TableHash>): Promise<void> =>
  server.transaction(async (db) => {
    const file = [...hashes].map(([table, hash]) => `${table} ${String(hash)}`).join('\n');
    await keepBotsOut(db);
    if (await isUsedByBot(db)) throw new ImportFault(`A bot uses the database ${at}. Stop it first.`);
    const begun = await begunImport(db);
    if (begun === file) return;
    if (begun !== null)
      throw new ImportFault(
        `The import of another file into ${at} was begun, or this one has changed since. Import into an empty database.`,
      );
    const filled = await firstFilled(db, [...hashes.keys()]);
    if (filled !== null)
      throw new ImportFault(
        `The database ${at} isn't empty: there is something in ${filled}. Import into an empty database.`,
      );
    await beginImport(db, file);
  });

/** Copies what is missing of a table, some rows in each transaction. */
async function copyTable(file: FileStore, server: Store, table: string): Promise<void> {
  for (;;) {
    const after = await server.transaction((db) => copiedUpTo(db, table));
    const placed = await file.transaction((db) => fileRowsAfter(db, table, after));
    const last = placed.at(-1);
    if (last === undefined) return;
    const rows = placed.map(({ row }) => row);
    await server.transaction(async (db) => {
      await addRows(db, table, rows);
      await noteCopied(db, table, last.place);
    });
  }
}

/** The key of what identifies the file; every other key is a table. */
const fileKey = 'file';

const progressTable = sql.table(importTable);

/** Notes that an import of a file begins. Until it has ended, no bot uses the database. */
async function beginImport(db: Database, file: string): Promise<void> {
  await sql`CREATE TABLE ${progressTable} (key text PRIMARY KEY, value text NOT NULL)`.execute(db);
  await noteProgress(db, fileKey, file);
}

/** The file whose import was begun; null if none was. */
async function begunImport(db: Database): Promise<string | null> {
  const { rows } = await sql<{ found: string | null }>`SELECT to_regclass(${importTable}) AS found`.execute(
    db,
  );
  return rows[0]?.found === null ? null : notedProgress(db, fileKey);
}

/** Up to which row of the file a table was copied; 0 before. */
const copiedUpTo = async (db: Database, name: string): Promise<number> =>
  Number((await notedProgress(db, name)) ?? 0);

/** Notes how far a table was copied, in the transaction that copies. */
const noteCopied = (db: Database, name: string, place: number): Promise<void> =>
  noteProgress(db, name, String(place));

/** Notes that an import has ended: from now on a bot can use the database. */
async function endImport(db: Database): Promise<void> {
  await sql`DROP TABLE ${progressTable}`.execute(db);
}

async function notedProgress(db: Database, key: string): Promise<string | null> {
  const { rows } = await sql<{
    value: string;
  }>`SELECT value FROM ${progressTable} WHERE key = ${key}`.execute(db);
  return rows[0]?.value ?? null;
}

async function noteProgress(db: Database, key: string, value: string): Promise<void> {
  await sql`INSERT INTO ${progressTable} VALUES (${key}, ${value})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`.execute(db);
}

/** A row of a file, and its place in its table. */
interface Placed {
  readonly place: number;
  readonly row: DatabaseRow;
}

/** The tables of a file, but for what is known about its migrations: matches first, because others belong to them. */
async function fileTables(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'migrations%' AND name NOT LIKE 'sqlite%'
    ORDER BY name <> 'matches', name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The next rows of a table after a place in it. */
async function fileRowsAfter(db: Database, table: string, after: number): Promise<readonly Placed[]> {
  const { rows } = await sql<DatabaseRow>`
    SELECT rowid AS "file place", * FROM ${sql.table(table)} WHERE rowid > ${after} ORDER BY rowid LIMIT ${atOnce}`.execute(
    db,
  );
  return rows.map(({ 'file place': place, ...row }) => ({ place: Number(place), row }));
}

/** What a table of the file holds. Throws an {@link ImportFault} if PostgreSQL can't keep it. */
async function fileHashOf(db: Database, table: string): Promise<TableHash> {
  const hash = new TableHash();
  for (let after = 0; ;) {
    const placed = await fileRowsAfter(db, table, after);
    for (const { place, row } of placed) {
      refuseNul(table, place, row);
      hash.add(row);
    }
    const last = placed.at(-1);
    if (last === undefined) return hash;
    after = last.place;
  }
}

/** PostgreSQL keeps every character but this one. */
const nul = '\0';

function refuseNul(table: string, place: number, row: DatabaseRow): void {
  const found = Object.entries(row).find(([, value]) => typeof value === 'string' && value.includes(nul));
  if (found === undefined) return;
  throw new ImportFault(
    `Row ${place} of ${table} has a NUL character in ${found[0]}, which PostgreSQL can't keep. Nothing was imported. Remove it with SQLite: UPDATE ${table} SET ${found[0]} = replace(${found[0]}, char(0), '') WHERE rowid = ${place}.`,
  );
}

/** Stores rows of a table, all with the same columns. */
async function addRows(db: Database, table: string, rows: readonly DatabaseRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    VALUES ${sql.join(rows.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`))}`.execute(db);
}

/** The first of these tables with something in it; null if all are empty. */
async function firstFilled(db: Database, tables: readonly string[]): Promise<string | null> {
  for (const table of tables) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} LIMIT 1`.execute(db);
    if (rows.length > 0) return table;
  }
  return null;
}

/** Lets no bot open the database until the transaction is over; one that was opening it is connected then. */
async function keepBotsOut(db: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${migrationLock})`.execute(db);
}

/** Whether a bot is connected to the database. */
async function isUsedByBot(db: Database): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = ${connectionNames.bot} LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** What a table holds. It is read bit by bit, because it may not fit into memory. */
async function serverHashOf(db: Database, table: string): Promise<TableHash> {
  const hash = new TableHash();
  await sql`DECLARE each_row NO SCROLL CURSOR FOR SELECT * FROM ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<DatabaseRow>`FETCH ${sql.lit(atOnce)} FROM each_row`.execute(db);
    for (const row of rows) hash.add(row);
    if (rows.length < atOnce) break;
  }
  await sql`CLOSE each_row`.execute(db);
  return hash;
}
