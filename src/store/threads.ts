import { sql } from 'kysely';
import { type MatchId, matchIdSchema } from './match-id.ts';
import type { Database, Reading } from './schema.ts';

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

/** Where a table stands that was opened beside another one in a channel, until it has a thread. */
export const placeBeside = (channel: string, table: MatchId): string => `${channel}/${table}`;

/** Notes the message that the table's thread starts from. */
export async function startThread(db: Database, table: MatchId, message: string): Promise<void> {
  await db.updateTable('boards').set({ thread: message }).where('match_id', '=', table).execute();
}

/** Cancels a move into a thread. */
export async function stayInChannel(db: Database, table: MatchId): Promise<void> {
  await db.updateTable('boards').set({ thread: null, parent: null }).where('match_id', '=', table).execute();
}

/** The open tables for threads of this channel that were opened since a moment in milliseconds since 1970, newest first. */
export async function openedBelow(db: Reading, parent: string, since: number): Promise<readonly MatchId[]> {
  const rows = await db
    .selectFrom('boards')
    .innerJoin('matches', 'matches.id', 'boards.match_id')
    .select('matches.id')
    .where('boards.parent', '=', parent)
    .where('matches.opened_at', '>=', since)
    .where('matches.closed_at', 'is', null)
    .orderBy('matches.opened_at', 'desc')
    .execute();
  return rows.map(({ id }) => matchIdSchema.parse(id));
}

/** An open table in a thread of the channel it was opened in. */
interface InThread {
  readonly table: MatchId;
  readonly thread: string;
}

/** The open tables in threads of this channel, newest first: all, or those where this person sits. */
export async function inThreads(
  db: Reading,
  parent: string,
  person: string | null = null,
): Promise<readonly InThread[]> {
  const moved = db
    .selectFrom('boards')
    .innerJoin('matches', 'matches.id', 'boards.match_id')
    .select(['matches.id', 'matches.place'])
    .where('boards.parent', '=', parent)
    .whereRef('matches.place', '=', 'boards.thread')
    .where('matches.closed_at', 'is', null)
    .orderBy('matches.opened_at', 'desc')
    .orderBy('matches.place', 'desc');
  const seats = db.selectFrom('seats').select('match_id').where('person', '=', person);
  const rows = await (person === null ? moved : moved.where('matches.id', 'in', seats)).execute();
  return rows.map(({ id, place: thread }) => ({ table: matchIdSchema.parse(id), thread }));
}
