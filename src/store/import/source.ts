import { sql } from 'kysely';
import type { Database } from '#store/schema';
import { ImportFault } from './import-fault.ts';
import { type Row, TableHash } from './table-hash.ts';

/** A row of a file, and its place in its table. */
interface Placed {
  readonly place: number;
  readonly row: Row;
}

/** The tables of a file, but for what is known about its migrations: matches first, because others belong to them. */
export async function tablesOf(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'migrations%' AND name NOT LIKE 'sqlite%'
    ORDER BY name <> 'matches', name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The next rows of a table after a place in it. */
export async function rowsAfter(
  db: Database,
  table: string,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<readonly Placed[]> {
  const { rows } = await sql<Row>`
    SELECT rowid AS "file place", * FROM ${sql.table(table)} WHERE rowid > ${after} ORDER BY rowid LIMIT ${most}`.execute(
    db,
  );
  return rows.map(({ 'file place': place, ...row }) => ({ place: Number(place), row }));
}

/** What a table of the file holds. Throws an {@link ImportFault} if PostgreSQL can't keep it. */
export async function fileHashOf(db: Database, table: string, most: number): Promise<TableHash> {
  const hash = new TableHash();
  for (let after = 0; ;) {
    const placed = await rowsAfter(db, table, { after, most });
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

function refuseNul(table: string, place: number, row: Row): void {
  const found = Object.entries(row).find(([, value]) => typeof value === 'string' && value.includes(nul));
  if (found === undefined) return;
  throw new ImportFault(
    `Row ${place} of ${table} has a NUL character in ${found[0]}, which PostgreSQL can't keep. Nothing was imported. Remove it with SQLite: UPDATE ${table} SET ${found[0]} = replace(${found[0]}, char(0), '') WHERE rowid = ${place}.`,
  );
}
