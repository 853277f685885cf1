import { sql } from 'kysely';
import type { Database, Reading } from './schema.ts';
import type { MatchId } from './match-id.ts';

/** The number of a place's next match, found in the statement that stores it: the place's newest match has the highest. */
export const nextNumber = (place: string) =>
  sql<number>`(select coalesce(max(number), 0) + 1 from matches where place = ${place})`;

/** Whether no other table is open in a channel. */
export async function isFree(db: Reading, channel: string): Promise<boolean> {
  const open = await db
    .selectFrom('matches')
    .select('id')
    .where('place', '=', channel)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return open === undefined;
}

/** Moves the table into its thread, as the newest there. No message shows it yet. */
export async function moveToThread(db: Database, table: MatchId, thread: string): Promise<void> {
  const there = { place: thread, number: nextNumber(thread) };
  await db.updateTable('matches').set(there).where('id', '=', table).execute();
  await db.updateTable('boards').set({ message: null }).where('match_id', '=', table).execute();
}

/** Cancels a move into a thread. */
export async function stayInChannel(db: Database, table: MatchId): Promise<void> {
  await db.updateTable('boards').set({ thread: null, parent: null }).where('match_id', '=', table).execute();
}

/** The thread of an open table that was opened in this channel: of the table named, otherwise of the newest. Null if there is none. */
export async function threadOf(db: Reading, parent: string, table: MatchId | null): Promise<string | null> {
  const moved = db
    .selectFrom('boards')
    .innerJoin('matches', 'matches.id', 'boards.match_id')
    .select('matches.place')
    .where('boards.parent', '=', parent)
    .whereRef('matches.place', '=', 'boards.thread')
    .where('matches.closed_at', 'is', null)
    .orderBy('matches.opened_at', 'desc')
    .limit(1);
  const row = await (table === null ? moved : moved.where('boards.match_id', '=', table)).executeTakeFirst();
  return row?.place ?? null;
}
