import { sql } from 'kysely';
import type { Database, Reading } from './schema.ts';
import type { TableId } from './table-id.ts';

/** The number of a channel's next table, found in the statement that stores it: the channel's newest table has the highest. */
export const nextNumber = (channel: string) =>
  sql<number>`(select coalesce(max(number), 0) + 1 from tables where channel = ${channel})`;

/** Whether no other table is open in a channel. */
export async function isFree(db: Reading, channel: string): Promise<boolean> {
  const open = await db
    .selectFrom('tables')
    .select('id')
    .where('channel', '=', channel)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return open === undefined;
}

/** Moves the table into its thread, as the newest there. No message shows it yet. */
export async function moveToThread(db: Database, table: TableId, thread: string): Promise<void> {
  await db
    .updateTable('tables')
    .set({ channel: thread, number: nextNumber(thread), message: null })
    .where('id', '=', table)
    .execute();
}

/** Cancels a move into a thread. */
export async function stayInChannel(db: Database, table: TableId): Promise<void> {
  await db.updateTable('tables').set({ thread: null, parent: null }).where('id', '=', table).execute();
}

/** The thread of an open table that was opened in this channel: of the table named, otherwise of the newest. Null if there is none. */
export async function threadOf(db: Reading, parent: string, table: TableId | null): Promise<string | null> {
  const moved = db
    .selectFrom('tables')
    .select('channel')
    .where('parent', '=', parent)
    .whereRef('channel', '=', 'thread')
    .where('closed_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .limit(1);
  const row = await (table === null ? moved : moved.where('id', '=', table)).executeTakeFirst();
  return row?.channel ?? null;
}
