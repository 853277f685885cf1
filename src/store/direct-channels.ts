import type { Database, Reading } from './schema.ts';

/** The channel of a person's direct messages with the bot; null if it was never opened. */
export async function directChannelOf(db: Reading, person: string): Promise<string | null> {
  const row = await db
    .selectFrom('direct_channels')
    .select('channel')
    .where('person', '=', person)
    .executeTakeFirst();
  return row?.channel ?? null;
}

/** Notes which one it is. */
export async function saveDirectChannel(db: Database, person: string, channel: string): Promise<void> {
  await forgetDirectChannel(db, channel);
  await db
    .insertInto('direct_channels')
    .values({ person, channel })
    .onConflict((conflict) => conflict.column('person').doUpdateSet({ channel }))
    .execute();
}

/** Forgets a channel that Discord doesn't know any more. */
export async function forgetDirectChannel(db: Database, channel: string): Promise<void> {
  await db.deleteFrom('direct_channels').where('channel', '=', channel).execute();
}
