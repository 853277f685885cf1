import type { Database } from './schema.ts';

/** The number of the next table of a channel: its newest has the highest. */
export async function nextNumber(db: Database, channel: string): Promise<number> {
  const newest = await db
    .selectFrom('tables')
    .select('number')
    .where('channel', '=', channel)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (newest?.number ?? 0) + 1;
}
