import { z } from 'zod';
import type { Database } from './schema.ts';

/** A channel that gets a summary when a day is over. */
export interface Subscription {
  readonly channel: string;
  readonly guild: string;
  /** The language of who asked for it. */
  readonly locale: string;
}

const subscriptionSchema: z.ZodType<Subscription> = z.object({
  channel: z.string(),
  guild: z.string(),
  locale: z.string(),
});

/** Keeps that the channel gets summaries, in this language from now on. */
export async function keepSubscription(db: Database, subscription: Subscription): Promise<void> {
  const { guild, locale } = subscription;
  await db
    .insertInto('subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('channel').doUpdateSet({ guild, locale }))
    .execute();
}

/** What is kept of the channel; null if it gets no summaries, also while the bot is not in its server. */
export async function subscriptionOf(db: Database, channel: string): Promise<Subscription | null> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('channel', '=', channel)
    .where('guild', 'not in', db.selectFrom('departures').select('guild'))
    .executeTakeFirst();
  return row === undefined ? null : subscriptionSchema.parse(row);
}

/** The channel, or all those of a server, get no summaries any more. Those that are waiting are for nobody then. */
export async function forgetSubscriptions(
  db: Database,
  where: { readonly channel: string } | { readonly guild: string },
): Promise<void> {
  const kept = db.deleteFrom('subscriptions');
  const meant =
    'channel' in where ? kept.where('channel', '=', where.channel) : kept.where('guild', '=', where.guild);
  await meant.execute();
}
