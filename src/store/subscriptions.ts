import { z } from 'zod';
import type { Database, Reading } from './schema.ts';

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
export async function keepSubscription(db: Database, subscription: Subscription): Promise<void> {
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
  const kept = db.deleteFrom('subscriptions');
  const meant =
    'channel' in where ? kept.where('channel', '=', where.channel) : kept.where('guild', '=', where.guild);
  await meant.execute();
}

/** Channels with summaries in servers where the bot is, at most so many: first those of servers where the person has played. */
export async function subscriptionsNear(
  db: Reading,
  person: string,
  most: number,
): Promise<readonly Subscription[]> {
  const played = db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .select('matches.guild')
    .where('seats.person', '=', person)
    .where('matches.guild', 'is not', null);
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('guild', 'not in', db.selectFrom('departures').select('guild'))
    .orderBy((row) => row.case().when('guild', 'in', played).then(0).else(1).end())
    .orderBy('channel')
    .limit(most)
    .execute();
  return rows.map((row) => subscriptionSchema.parse(row));
}
