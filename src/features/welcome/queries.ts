import type { Database } from '#store/schema';

/** Notes that the bot introduces itself in a server. Returns whether it is the first time; of two at once only one is. */
export async function noteWelcome(db: Database, guild: string, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await db
    .insertInto('welcomes')
    .values({ guild, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return written === 1n;
}
