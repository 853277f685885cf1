import { sagrada } from '#games/sagrada/rules';
import { awaitedAt } from './chairs.ts';
import type { KeptTable } from './kept-table.ts';
import { rememberGame } from './replays.ts';
import type { Database } from './schema.ts';
import { nextNumber } from './threads.ts';
import { changesOf, newRow, sitterRows } from './table-row.ts';

/** Stores a new table as its channel's newest; the moment is in milliseconds since 1970. */
export async function addTable(db: Database, table: KeptTable, at: number): Promise<void> {
  const number = nextNumber(table.channel);
  await db
    .insertInto('tables')
    .values({ ...newRow(table, at), number })
    .execute();
  await db.insertInto('sitters').values(sitterRows(table)).execute();
  rememberGameAt(db, table);
}

/**
 * Stores the new state of a table. Throws if the stored one is no longer at the version before, because someone else has saved it
 * meanwhile.
 */
export async function updateTable(
  db: Database,
  before: KeptTable,
  after: KeptTable,
  at: number,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('tables')
    .set(changesOf(after, at))
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`table ${before.id} is no longer at version ${before.version}`);
  rememberGameAt(db, after);
  if (after.players === before.players && awaitedAt(after).length === awaitedAt(before).length) return;
  await db.deleteFrom('sitters').where('table_id', '=', before.id).execute();
  const rows = sitterRows(after);
  if (rows.length > 0) await db.insertInto('sitters').values(rows).execute();
}

function rememberGameAt(db: Database, { id, version, game, moves }: KeptTable): void {
  if (game !== null) rememberGame(db, sagrada, id, { version, replayed: { game, moves } });
}
