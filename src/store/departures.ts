import type { Database, Reading } from './schema.ts';

/** Notes that the bot was removed from a server; the first time counts. Returns whether it was there until now. */
export async function depart(db: Database, guild: string, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await db
    .insertInto('departures')
    .values({ guild, left_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return written === 1n;
}

/** Notes that the bot is in a server. */
export async function arrive(db: Database, guild: string): Promise<void> {
  await db.deleteFrom('departures').where('guild', '=', guild).execute();
}

/** A server that the bot was removed from at this moment or before; null if there is none. */
export async function departedBy(db: Reading, moment: number): Promise<string | null> {
  const row = await db
    .selectFrom('departures')
    .select('guild')
    .where('left_at', '<=', moment)
    .orderBy('left_at')
    .limit(1)
    .executeTakeFirst();
  return row?.guild ?? null;
}
