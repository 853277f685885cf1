import { z } from 'zod';
import { matchesMetBy } from '#store/find-matches';
import type { Database, Reading } from '#store/schema';

/** Stands for a server where there is none: no Discord id is empty. */
const nowhere = '';

const subscriptionSchema = z.object({
  channel: z.string(),
  guild: z.string(),
  /** The language of the person who asked for it. */
  locale: z.string(),
  posts: z.enum(['summary', 'card']),
});

/** A channel where something is posted every day: a summary once it is over, or the day's card. */
export type Subscription = Readonly<z.infer<typeof subscriptionSchema>>;

/** What is posted in a channel every day. */
export type Posts = Subscription['posts'];

/** Subscribes the channel to what is posted, in this language. */
export async function saveSubscription(db: Database, subscription: Subscription): Promise<void> {
  const { guild, locale, posts } = subscription;
  await db
    .insertInto('subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('channel').doUpdateSet({ guild, locale, posts }))
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

/** The subscriptions of a server; none while the bot isn't in it. */
export async function subscriptionsIn(db: Reading, guild: string): Promise<readonly Subscription[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('guild', '=', guild)
    .where('guild', 'not in', db.selectFrom('departures').select('guild'))
    .orderBy('channel')
    .execute();
  return rows.map((row) => subscriptionSchema.parse(row));
}

/** Ends the subscription of a channel, or of all channels of a server. A summary that waits for one is dropped when it is its turn. */
export async function forgetSubscriptions(
  db: Database,
  where: { readonly channel: string } | { readonly guild: string },
): Promise<void> {
  const kept = db.deleteFrom('subscriptions');
  const meant =
    'channel' in where ? kept.where('channel', '=', where.channel) : kept.where('guild', '=', where.guild);
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
