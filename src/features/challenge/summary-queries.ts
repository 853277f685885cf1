import { z } from 'zod';
import { countedSchema } from '#store/columns';
import { type Day, daySchema } from '#store/day';
import type { Database, Reading } from '#store/schema';
import { dailiesPlayedOut } from './result-queries.ts';

/** A summary that is still to be posted. */
export interface WaitingSummary {
  readonly channel: string;
  readonly day: Day;
}

const waitingSchema: z.ZodType<WaitingSummary> = z.object({ channel: z.string(), day: daySchema });

/**
 * Queues a day's summary for every channel that wants it, in servers where the bot is. Queued ones stay. Where the day had a card, that
 * tells how it ended.
 */
export async function queueSummaries(db: Database, day: Day): Promise<void> {
  const channels = db
    .selectFrom('subscriptions')
    .select((row) => ['channel', row.val(day).as('day')] as const)
    .where('posts', '=', 'summary')
    .where('guild', 'not in', db.selectFrom('departures').select('guild'))
    .where(
      'channel',
      'not in',
      db.selectFrom('day_cards').select('channel').where('day', '=', day).where('message', 'is not', null),
    );
  await db
    .insertInto('summaries')
    .columns(['channel', 'day'])
    .expression(channels)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Summaries to post: first those not tried before, then by day, oldest first. At most this many. */
export async function waitingSummaries(db: Reading, most: number): Promise<readonly WaitingSummary[]> {
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

/** How long a summary that is being posted is left to whoever posts it, in milliseconds: less than the minute between two tries. */
const leftAlone = 30_000;

/** Claims a summary before it is posted; false if another process has just claimed or posted it. */
export async function claimSummary(
  db: Database,
  { channel, day }: WaitingSummary,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('summaries')
    .set({ tried_at: at })
    .where('channel', '=', channel)
    .where('day', '=', day)
    // One that is to come was noted before the clock was set back.
    .where((row) => row.or([row('tried_at', '<=', at - leftAlone), row('tried_at', '>', at)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Notes a failed attempt to post a summary, in milliseconds since 1970: others come first now. */
export async function putBehind(db: Database, { channel, day }: WaitingSummary, at: number): Promise<void> {
  await db
    .updateTable('summaries')
    .set({ tried_at: at })
    .where('channel', '=', channel)
    .where('day', '=', day)
    .execute();
}

/** Removes a summary that was posted or never will be. */
export async function forgetSummary(db: Database, { channel, day }: WaitingSummary): Promise<void> {
  await db.deleteFrom('summaries').where('channel', '=', channel).where('day', '=', day).execute();
}

const totalsSchema = z.object({
  people: countedSchema,
  /** How many beat the target. */
  won: countedSchema,
  /** The sum of all scores minus their targets. */
  margin: countedSchema,
});

/** The totals of a day's ranked attempts that were played to their end. */
export async function totalsOf(db: Reading, day: Day): Promise<Readonly<z.infer<typeof totalsSchema>>> {
  const row = await dailiesPlayedOut(db)
    .select(({ fn, eb }) => [
      fn.countAll().as('people'),
      fn.coalesce(fn.sum(eb.case().when('margin', '>', 0).then(1).else(0).end()), eb.lit(0)).as('won'),
      fn.coalesce(fn.sum('margin'), eb.lit(0)).as('margin'),
    ])
    .where('period', '=', day)
    .executeTakeFirstOrThrow();
  return totalsSchema.parse(row);
}
