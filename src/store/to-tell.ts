import { sql } from 'kysely';
import { jsonRows } from './columns.ts';
import { type InPlace, newestIn, tableFrom } from './find-matches.ts';
import { type MatchId, matchIdSchema } from './match-id.ts';
import { type MatchRow, matchRows } from './match-row.ts';
import { type Pending, pendingColumns, pendingFrom } from './outbox.ts';
import { prepared } from './prepared.ts';
import type { Reading } from './schema.ts';
import type { StoredTable } from './stored-match.ts';

/**
 * A table, and what is still to be told of it, oldest first. Who plays at a table reads it without that: what waits to be told changes all
 * the time, and PostgreSQL would take all who play at once for clashing.
 */
export interface TableToTell {
  readonly table: StoredTable;
  readonly untold: readonly Pending[];
}

/** The rows of matches with their announcements. */
const withUntold = (rows: ReturnType<typeof matchRows>) =>
  rows.select((match) =>
    match
      .selectFrom('announcements')
      .whereRef('announcements.match_id', '=', 'matches.id')
      .select((row) => jsonRows(row, pendingColumns).as('all'))
      .as('untold'),
  );

const toTell = async (
  db: Reading,
  row: MatchRow & { readonly untold: string | null },
): Promise<TableToTell> => ({ table: await tableFrom(db, row), untold: pendingFrom(row.untold) });

/** The table with this id; null if there is none. */
export async function tableToTell(db: Reading, id: MatchId): Promise<TableToTell | null> {
  const { rows } = await rowNamed(db, { id });
  return rows[0] === undefined ? null : toTell(db, rows[0]);
}

const rowNamed = prepared((db: Reading, { id }: { readonly id: MatchId }) =>
  withUntold(matchRows(db).where('id', '=', id).where('game', '=', 'sagrada')),
);

/** The channel's newest table; null if it never had one. */
export async function newestToTell(db: Reading, channel: string): Promise<TableToTell | null> {
  const { rows } = await newestRow(db, { game: 'sagrada', place: channel });
  return rows[0] === undefined ? null : toTell(db, rows[0]);
}

const newestRow = prepared((db: Reading, wanted: InPlace) => withUntold(newestIn(db, wanted)));

/** A table that waits to be told. */
interface Waiting {
  readonly id: MatchId;
  /** Reads it, where its row was read. Throws if it is damaged. */
  readonly read: () => Promise<TableToTell>;
}

/**
 * The tables of a channel that wait to be told, oldest first, with those that were opened beside another one there and wait for their
 * threads. Their rows are read with their ids, because mostly only one waits.
 */
export async function tablesToTellIn(db: Reading, channel: string): Promise<readonly Waiting[]> {
  const { rows } = await rowsIn(db, { channel });
  return rows.map((row) => ({ id: matchIdSchema.parse(row.id), read: () => toTell(db, row) }));
}

// The empty text keeps the place's index out: few tables wait, and a channel may have had thousands.
const rowsIn = prepared((db: Reading, { channel }: { readonly channel: string }) =>
  withUntold(
    matchRows(db)
      .where('game', '=', 'sagrada')
      .where('id', 'in', db.selectFrom('announcements').select('match_id'))
      .where(sql`place || ''`, 'in', [channel, sql`cast(${channel} as text) || '/' || id`])
      .orderBy('opened_at')
      .orderBy('number')
      .orderBy('id'),
  ),
);
