import type { Selectable } from 'kysely';
import { isRevealed } from './days.ts';
import { stepsOf, isAround } from './deed-log.ts';
import { setAtTable } from './kept-preferences.ts';
import type { KeptTable } from './kept-table.ts';
import { sagrada } from '#games/sagrada/rules';
import { gameOf } from './replays.ts';
import type { Database, Reading, Schema } from './schema.ts';
import { type TableId, tableIdSchema } from './table-id.ts';
import { tableFrom } from './table-row.ts';

/** The table with this id; null if there is none. */
export async function tableNamed(db: Reading, id: TableId): Promise<KeptTable | null> {
  const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : withSitters(db, row);
}

/** The channel's newest table, which is the open one if there is any; null if it never had one. */
export async function newestTable(db: Reading, channel: string): Promise<KeptTable | null> {
  const row = await db
    .selectFrom('tables')
    .selectAll()
    .where('channel', '=', channel)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : withSitters(db, row);
}

/** The channel's newest table with a dealt game; null if there is none. */
export async function newestGame(db: Reading, channel: string): Promise<KeptTable | null> {
  const row = await db
    .selectFrom('tables')
    .selectAll()
    .where('channel', '=', channel)
    .where('seed', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : withSitters(db, row);
}

/** Which open tables: those of a channel, of a server, of a person, or without a step since a moment. */
export type OpenTables =
  | { readonly channel: string }
  | { readonly guild: string }
  | { readonly person: string }
  | { readonly idleSince: number };

/** The ids of these open tables, oldest first. Whether each is readable shows only when it is read. */
export async function openTables(db: Database, which: OpenTables): Promise<readonly TableId[]> {
  const open = db.selectFrom('tables').select('id').where('closed_at', 'is', null).orderBy('opened_at');
  const meant = () => {
    if ('channel' in which) return open.where('channel', '=', which.channel);
    if ('guild' in which) return open.where('guild', '=', which.guild);
    if ('idleSince' in which) return open.where('changed_at', '<', which.idleSince);
    const seats = db.selectFrom('sitters').select('table_id').where('person', '=', which.person);
    return open.where('id', 'in', seats);
  };
  const rows = await meant().execute();
  return rows.map(({ id }) => tableIdSchema.parse(id));
}

async function withSitters(db: Reading, row: Selectable<Schema['tables']>): Promise<KeptTable> {
  const sitters = await db
    .selectFrom('sitters')
    .selectAll()
    .where('table_id', '=', row.id)
    .orderBy('seat')
    .execute();
  const set = await setAtTable(
    db,
    { table: row.id, guild: row.guild, mode: row.tool_count === null ? 'table' : 'solo' },
    sitters.map(({ person }) => person),
  );
  return tableFrom(row, sitters, {
    set,
    isRevealed: row.day !== null && (await isRevealed(db, row.day)),
    game: (match) => gameOf(db, sagrada, { ...match, log: () => stepsOf(db, match.id), isAround }),
  });
}
