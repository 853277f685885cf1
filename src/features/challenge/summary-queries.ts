import { z } from 'zod';
import { matchesMetBy } from '#features/privacy/trace-queries';
import { countedSchema } from '#store/columns';
import { type Day, daySchema } from '#store/day';
import type { Database, Reading } from '#store/schema';
import { dailiesPlayedOut } from './result-queries.ts';

/** A summary that is still to be posted. */
export interface Waiting {
  readonly channel: string;
  readonly day: Day;
}

const waitingSchema: z.ZodType<Waiting> = z.object({ channel: z.string(), day: daySchema });

/** Queues a day's summary for every subscribed channel in servers where the bot is. Queued ones stay. */
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

/** Summaries to post: first those not tried before, then by day, oldest first. At most this many. */
export async function waitingSummaries(db: Reading, most: number): Promise<readonly Waiting[]> {
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
export async function claimSummary(db: Database, { channel, day }: Waiting, at: number): Promise<boolean> {
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
export async function putBehind(db: Database, { channel, day }: Waiting, at: number): Promise<void> {
  await db
    .updateTable('summaries')
    .set({ tried_at: at })
    .where('channel', '=', channel)
    .where('day', '=', day)
    .execute();
}

/** Removes a summary that was posted or never will be. */
export async function forgetSummary(db: Database, { channel, day }: Waiting): Promise<void> {
  await db.deleteFrom('summaries').where('channel', '=', channel).where('day', '=', day).execute();
}

/** The totals of a day's ranked attempts. */
interface DayTotals {
  readonly people: number;
  /** How many beat the target. */
  readonly won: number;
  /** The sum of all scores minus their targets. */
  readonly margin: number;
}

const totalsSchema = z.object({
  people: countedSchema,
  won: countedSchema,
  margin: countedSchema,
});

/** The totals of a day's ranked attempts that were played to their end. */
export async function totalsOf(db: Reading, day: Day): Promise<DayTotals> {
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

/** Stands for a server where there is none: no Discord id is empty. */
const nowhere = '';

/** A channel that gets a daily summary. */
export interface Subscription {
  readonly channel: string;
  readonly guild: string;
  /** The language of the person who asked for it. */
  readonly locale: string;
}

const subscriptionSchema: z.ZodType<Subscription> = z.object({
  channel: z.string(),
  guild: z.string(),
  locale: z.string(),
});

/** Subscribes the channel to summaries in this language. */
export async function saveSubscription(db: Database, subscription: Subscription): Promise<void> {
  const { guild, locale } = subscription;
  await db
    .insertInto('subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('channel').doUpdateSet({ guild, locale }))
    .execute();
}

/** The channel's subscription; null if it has none, or while the bot isn't in its server. */
export async function subscriptionOf(db: Reading, channel: string): Promise<Subscription | null> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('channel', '=', channel)
    .where('guild', 'not in', db.selectFrom('departures').select('guild'))
    .executeTakeFirst();
  return row === undefined ? null : subscriptionSchema.parse(row);
}

/** Ends the subscription of a channel, or of all channels of a server. A summary that waits for one is dropped when it is its turn. */
export async function forgetSubscriptions(
  db: Database,
  where: { readonly channel: string } | { readonly guild: string },
): Promise<void> {
  const stored = db.deleteFrom('subscriptions');
  const meant =
    'channel' in where
      ? stored.where('channel', '=', where.channel)
      : stored.where('guild', '=', where.guild);
  await meant.execute();
}

/** For whom channels are looked up, and in which server they ask; null if in none. */
interface Asking {
  readonly person: string;
  readonly guild: string | null;
}

/**
 * Channels with summaries in servers where the bot is, at most so many: first those of the server where the person asks, then those
 * of servers where they have sat at a table or changed settings.
 */
export async function subscriptionsNear(
  db: Reading,
  { person, guild }: Asking,
  most: number,
): Promise<readonly Subscription[]> {
  const known = db
    .selectFrom('matches')
    .select('guild')
    .where('id', 'in', matchesMetBy(db, person))
    .where('guild', 'is not', null)
    .union(
      db
        .selectFrom('choices')
        .select('id as guild')
        .where('person', '=', person)
        .where('owner', '=', 'server'),
    );
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('guild', 'not in', db.selectFrom('departures').select('guild'))
    .orderBy((row) =>
      row
        .case()
        .when('guild', '=', guild ?? nowhere)
        .then(0)
        .when('guild', 'in', known)
        .then(1)
        .else(2)
        .end(),
    )
    // As numbers: the oldest first.
    .orderBy((row) => row.fn('length', ['channel']))
    .orderBy('channel')
    .limit(most)
    .execute();
  return rows.map((row) => subscriptionSchema.parse(row));
}
