import { z } from 'zod';
import { type Day, daySchema } from './day.ts';
import type { Database } from './schema.ts';

/** A summary that is still to be posted. */
export interface Waiting {
  readonly channel: string;
  readonly day: Day;
}

const waitingSchema: z.ZodType<Waiting> = z.object({ channel: z.string(), day: daySchema });

/** Puts the summary of a day down for every channel that gets one, in servers in which the bot is; what is there already stays. */
export async function queueSummaries(db: Database, day: Day): Promise<void> {
  const channels = db
    .selectFrom('subscriptions')
    .select((row) => ['channel', row.val(day).as('day')] as const)
    .where('guild', 'not in', db.selectFrom('departures').select('guild'));
  await db
    .insertInto('summaries')
    .columns(['channel', 'day'])
    .expression(channels)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The summaries that are still to be posted, those first that were not tried before, oldest day first; at most so many. */
export async function waitingSummaries(db: Database, most: number): Promise<readonly Waiting[]> {
  const rows = await db
    .selectFrom('summaries')
    .select(['channel', 'day'])
    .orderBy('tried_at')
    .orderBy('day')
    .orderBy('channel')
    .limit(most)
    .execute();
  return rows.map((row) => waitingSchema.parse(row));
}

/** The summary was tried at this moment, in milliseconds since 1970, and not posted: the others come first. */
export async function putBehind(db: Database, { channel, day }: Waiting, at: number): Promise<void> {
  await db
    .updateTable('summaries')
    .set({ tried_at: at })
    .where('channel', '=', channel)
    .where('day', '=', day)
    .execute();
}

/** The summary was posted, or never will be. */
export async function forgetSummary(db: Database, { channel, day }: Waiting): Promise<void> {
  await db.deleteFrom('summaries').where('channel', '=', channel).where('day', '=', day).execute();
}
