import { sql } from 'kysely';
import { z } from 'zod';
import { beginningOf, type Day, daySchema } from './day.ts';
import { dropJob, planJob, sooner } from './jobs.ts';
import type { Database, Reading } from './schema.ts';

/** How long a card that was told isn't changed again, in milliseconds. */
const rest = 10_000;

/** The same once its message is older than an hour: from then on Discord lets it be changed only a few times an hour. */
const restOfOld = 20 * 60_000;
const untilOld = 60 * 60_000;

/** How long whoever tells a card has until it is told once more, in milliseconds: Discord knows its nonce for some minutes. */
const lease = 60_000;

/** Tells a card from all others. */
interface CardKey {
  readonly channel: string;
  readonly day: Day;
}

/** The job that tells a card; then the card that a job tells. */
const jobOf = ({ channel, day }: CardKey) => ({ kind: 'dayCard', key: `${channel}/${day}` }) as const;
export const cardKeyOf = (jobKey: string): CardKey => {
  const [channel = '', day] = jobKey.split('/');
  return { channel, day: daySchema.parse(day) };
};

const cardSchema = z
  .object({
    channel: z.string(),
    day: daySchema,
    guild: z.string(),
    locale: z.string(),
    /** Null until it is posted. */
    message: z.string().nullable(),
    ended_at: z.int().nullable(),
    revealed_at: z.int().nullable(),
  })
  .transform(({ ended_at: endedAt, revealed_at: revealedAt, ...card }) => ({ ...card, endedAt, revealedAt }));

/** A card of a day in a channel, and when that day ended and its seed was revealed, if they did. */
export type StoredCard = Readonly<z.output<typeof cardSchema>>;

/**
 * The card of a day in a channel; null while the bot isn't in its server, or if there is nothing to tell of it: it was never posted, and
 * isn't to be any more.
 */
export async function cardOf(db: Reading, { channel, day }: CardKey): Promise<StoredCard | null> {
  const row = await db
    .selectFrom('day_cards')
    .innerJoin('days', 'days.day', 'day_cards.day')
    .leftJoin('subscriptions as wanted', (join) =>
      join.onRef('wanted.channel', '=', 'day_cards.channel').on('wanted.posts', '=', 'card'),
    )
    .select(['day_cards.channel', 'day_cards.day', 'day_cards.guild', 'day_cards.locale', 'message'])
    .select(['ended_at', 'revealed_at'])
    .where((card) => card.and({ 'day_cards.channel': channel, 'day_cards.day': day }))
    .where((card) =>
      card.or([
        card('message', 'is not', null),
        card.and([card('wanted.channel', 'is not', null), card('ended_at', 'is', null)]),
      ]),
    )
    .where('day_cards.guild', 'not in', db.selectFrom('departures').select('guild'))
    .executeTakeFirst();
  return row === undefined ? null : cardSchema.parse(row);
}

/** Some channels in the order of their ids: at most so many, after this one. */
interface Part {
  readonly after: string;
  readonly most: number;
}

/** Channels that want cards. */
export async function channelsWanting(db: Reading, { after, most }: Part): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('channel')
    .where('posts', '=', 'card')
    .where('channel', '>', after)
    .orderBy('channel')
    .limit(most)
    .execute();
  return rows.map(({ channel }) => channel);
}

/** Channels with a card of a day. */
export async function channelsWith(db: Reading, day: Day, { after, most }: Part): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('day_cards')
    .select('channel')
    .where('day', '=', day)
    .where('channel', '>', after)
    .orderBy('channel')
    .limit(most)
    .execute();
  return rows.map(({ channel }) => channel);
}

/** All cards of a day have something new to show: its beginning or its end. */
export const planDay = (db: Database, day: Day): Promise<void> =>
  planJob(db, { kind: 'cardsOfDay', key: day, dueAt: beginningOf(day), data: { after: '' } });

/**
 * Begins the cards of a day in those of these channels that want them, and plans to tell them. There is one a day and channel, whatever is
 * asked; without a challenge that day it has nothing to tell, and is dropped.
 */
export async function beginCards(
  db: Database,
  { day, channels }: { readonly day: Day; readonly channels: readonly string[] },
  at: number,
): Promise<void> {
  const wanted = db
    .selectFrom('subscriptions')
    .select((row) => ['channel', row.val(day).as('day'), 'guild', 'locale'] as const)
    .where('posts', '=', 'card')
    .where('guild', 'not in', db.selectFrom('departures').select('guild'))
    .where('channel', 'in', channels);
  await db
    .insertInto('day_cards')
    .columns(['channel', 'day', 'guild', 'locale'])
    .expression(wanted)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await planCards(db, { day, channels }, at);
}

/** Which cards have something new to show: of a day, of channels or a server, or of all servers where a person is on them. */
interface News {
  readonly day?: Day;
  readonly channels?: readonly string[];
  readonly guild?: string;
  readonly person?: string;
}

/** Plans to tell cards at a moment, in milliseconds since 1970, but none sooner than it may be changed again. */
export async function planCards(
  db: Database,
  { person, channels, ...which }: News,
  at: number,
): Promise<void> {
  const servers = db
    .selectFrom('card_members')
    .select('guild')
    .where('person', '=', person ?? '');
  const pause = sql<number>`CASE WHEN posted_at <= ${at - untilOld} THEN ${sql.lit(restOfOld)} ELSE ${sql.lit(rest)} END`;
  const due = db
    .selectFrom('day_cards')
    .select((row) => [
      row.val('dayCard').as('kind'),
      sql<string>`channel || '/' || day`.as('key'),
      sql<number>`CASE WHEN told_at + ${pause} > ${at} AND told_at <= ${at} THEN told_at + ${pause} ELSE ${at} END`.as(
        'due_at',
      ),
      row.lit<number>(0).as('tries'),
      row.val('{}').as('data'),
    ])
    .where((row) => row.and(which))
    .$if(channels !== undefined, (cards) => cards.where('channel', 'in', channels ?? []))
    .$if(person !== undefined, (cards) => cards.where('guild', 'in', servers));
  await db
    .insertInto('jobs')
    .columns(['kind', 'key', 'due_at', 'tries', 'data'])
    .expression(due)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet({
        // Another moment than the one at which a card was taken, so that whoever tells it now doesn't cross off this news.
        due_at: sooner(sql`jobs.due_at - 1`, sql`excluded.due_at`),
        tries: 0,
      }),
    )
    .execute();
}

/** Takes a card to tell it. Gives the moment at which it is told once more, if nobody notes before that how it went. */
export async function takeCard(db: Database, { channel, day }: CardKey, at: number): Promise<number> {
  await db
    .updateTable('day_cards')
    .set({ told_at: at })
    .where((row) => row.and({ channel, day }))
    .execute();
  const dueAt = at + lease;
  await db
    .updateTable('jobs')
    .set({ due_at: dueAt })
    .where((row) => row.and(jobOf({ channel, day })))
    .execute();
  return dueAt;
}

/** Notes that a card was told, in this message; there may be news of it since then. */
export async function cardTold(
  db: Database,
  { channel, day }: CardKey,
  { message, at, taken }: { readonly message: string | null; readonly at: number; readonly taken: number },
): Promise<void> {
  if (message !== null)
    await db
      .updateTable('day_cards')
      .set((row) => ({ message, posted_at: row.fn.coalesce('posted_at', row.val(at)) }))
      .where((row) => row.and({ channel, day }))
      .execute();
  await db
    .deleteFrom('jobs')
    .where((row) => row.and({ ...jobOf({ channel, day }), due_at: taken }))
    .execute();
}

/** Deletes a card that has shown the end of its day, or never will. Its message stays. */
export async function dropCard(db: Database, { channel, day }: CardKey): Promise<void> {
  await dropJob(db, jobOf({ channel, day }));
  await db
    .deleteFrom('day_cards')
    .where((row) => row.and({ channel, day }))
    .execute();
}
