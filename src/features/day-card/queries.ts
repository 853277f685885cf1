import { sql } from 'kysely';
import { z } from 'zod';
import { dailiesPlayedOut, resultsOf } from '#features/challenge/result-queries';
import { countedSchema } from '#store/columns';
import { type Day, daySchema } from '#store/day';
import { sooner } from '#store/jobs';
import { matchIdSchema } from '#store/match-id';
import type { Database, Reading } from '#store/schema';

/** How long a card that was told isn't changed again, in milliseconds. */
const rest = 10_000;

/** The same once its message is older than an hour: from then on Discord lets it be changed only a few times an hour. */
const restOfOld = 20 * 60_000;
const untilOld = 60 * 60_000;

/** Tells a card from all others. */
interface CardKey {
  readonly channel: string;
  readonly day: Day;
}

/** The key of the job that tells a card, and back. */
const jobKeyOf = ({ channel, day }: CardKey): string => `${channel}/${day}`;
export const cardKeyOf = (jobKey: string): CardKey => {
  const [channel = '', day] = jobKey.split('/');
  return { channel, day: daySchema.parse(day) };
};

const cardSchema = z.object({
  channel: z.string(),
  day: daySchema,
  guild: z.string(),
  locale: z.string(),
  /** Null until it is posted. */
  message: z.string().nullable(),
  /** Whether the channel still wants cards. */
  isWanted: z.unknown().transform((channel) => channel !== null),
});

/** A card of a day in a channel. */
export type StoredCard = Readonly<z.output<typeof cardSchema>>;

/** The card that a job tells; null if there is none, or while the bot isn't in its server. */
export async function cardOf(db: Reading, jobKey: string): Promise<StoredCard | null> {
  const { channel, day } = cardKeyOf(jobKey);
  const row = await db
    .selectFrom('day_cards')
    .leftJoin('subscriptions', (join) =>
      join.onRef('subscriptions.channel', '=', 'day_cards.channel').on('subscriptions.posts', '=', 'card'),
    )
    .select(['day_cards.channel', 'day', 'day_cards.guild', 'day_cards.locale', 'message'])
    .select('subscriptions.channel as isWanted')
    .where('day_cards.channel', '=', channel)
    .where('day', '=', day)
    .where('day_cards.guild', 'not in', db.selectFrom('departures').select('guild'))
    .executeTakeFirst();
  return row === undefined ? null : cardSchema.parse(row);
}

/** Begins the cards of a day in all channels that want them, or in one of them. There is one a day and channel, whatever is asked. */
export async function beginCards(db: Database, day: Day, channel: string | null = null): Promise<void> {
  const wanted = db
    .selectFrom('subscriptions')
    .select((row) => ['channel', row.val(day).as('day'), 'guild', 'locale'] as const)
    .where('posts', '=', 'card')
    .where('guild', 'not in', db.selectFrom('departures').select('guild'))
    .$if(channel !== null, (one) => one.where('channel', '=', channel));
  await db
    .insertInto('day_cards')
    .columns(['channel', 'day', 'guild', 'locale'])
    .expression(wanted)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Which cards have something new to show: of a day, of a server, or of all servers where a person is on them. */
interface News {
  readonly day?: Day;
  readonly guild?: string;
  readonly channel?: string;
  readonly person?: string;
}

/** Plans to tell cards at a moment, in milliseconds since 1970, but none sooner than it may be changed again. */
export async function planCards(
  db: Database,
  { day, guild, channel, person = '' }: News,
  at: number,
): Promise<void> {
  const servers = db.selectFrom('card_members').select('guild').where('person', '=', person);
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
    .where((row) => row.lit(true))
    .$if(day !== undefined, (cards) => cards.where('day', '=', day ?? ''))
    .$if(channel !== undefined, (cards) => cards.where('channel', '=', channel ?? ''))
    .$if(guild !== undefined, (cards) => cards.where('guild', '=', guild ?? ''))
    .$if(person !== '', (cards) => cards.where('guild', 'in', servers));
  await db
    .insertInto('jobs')
    .columns(['kind', 'key', 'due_at', 'tries', 'data'])
    .expression(due)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet((row) => ({
        due_at: sooner(row.ref('jobs.due_at'), sql`excluded.due_at`),
        tries: 0,
      })),
    )
    .execute();
}

/** How long whoever tells a card has until it is told once more, in milliseconds: Discord knows its nonce for some minutes. */
const lease = 60_000;

/** Takes a card to tell it. Gives the moment at which it is told once more, if nobody notes before that how it went. */
export async function takeCard(db: Database, card: CardKey, at: number): Promise<number> {
  await db
    .updateTable('day_cards')
    .set({ told_at: at })
    .where('channel', '=', card.channel)
    .where('day', '=', card.day)
    .execute();
  const dueAt = at + lease;
  await db.updateTable('jobs').set({ due_at: dueAt }).where(isJobOf(card)).execute();
  return dueAt;
}

const isJobOf = (card: CardKey) => sql<boolean>`kind = 'dayCard' AND key = ${jobKeyOf(card)}`;

/** Notes that a card was told, in this message; there may be news of it since then. */
export async function cardTold(
  db: Database,
  card: CardKey,
  { message, at, taken }: { readonly message: string | null; readonly at: number; readonly taken: number },
): Promise<void> {
  if (message !== null)
    await db
      .updateTable('day_cards')
      .set((row) => ({ message, posted_at: row.fn.coalesce('posted_at', row.val(at)) }))
      .where('channel', '=', card.channel)
      .where('day', '=', card.day)
      .execute();
  await db.deleteFrom('jobs').where(isJobOf(card)).where('due_at', '=', taken).execute();
}

/** Deletes a card that has shown the end of its day, or never will. Its message stays. */
export async function dropCard(db: Database, card: CardKey): Promise<void> {
  await db.deleteFrom('jobs').where(isJobOf(card)).execute();
  await db.deleteFrom('day_cards').where('channel', '=', card.channel).where('day', '=', card.day).execute();
}

/** Puts a person on the cards of a server. Gives whether they weren't there. */
export async function addMember(db: Database, guild: string, person: string, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('card_members')
    .values({ guild, person, joined_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return added === 1n;
}

/** Takes a person off the cards of a server, or of all servers. */
export async function removeMember(db: Database, person: string, guild: string | null = null): Promise<void> {
  await db
    .deleteFrom('card_members')
    .where('person', '=', person)
    .$if(guild !== null, (members) => members.where('guild', '=', guild ?? ''))
    .execute();
}

/** The servers where a person is on the cards, and since when. */
export const memberships = (db: Reading, person: string) =>
  db
    .selectFrom('card_members')
    .select(['guild as server', 'joined_at'])
    .where('person', '=', person)
    .orderBy('guild')
    .execute();

/** How many people are on the cards of a server. */
export async function countMembers(db: Reading, guild: string): Promise<number> {
  const row = await db
    .selectFrom('card_members')
    .select((each) => each.fn.countAll().as('people'))
    .where('guild', '=', guild)
    .executeTakeFirstOrThrow();
  return countedSchema.parse(row.people);
}

const finishedSchema = z
  .object({
    person: z.string(),
    /** Null if they hide it. */
    name: z.string().nullable(),
    total: z.int(),
    target: z.int(),
    margin: z.int(),
    match_id: matchIdSchema,
    left: z.int().nullable(),
    length: z.int().nullable(),
  })
  .transform(({ match_id: match, left, length, ...finished }) => ({
    ...finished,
    match,
    hasResigned: left !== null,
    streak: length ?? 0,
  }));

/** How somebody on the cards of a server finished a day. */
export type Finished = Readonly<z.output<typeof finishedSchema>>;

/** All who are on the cards of a server and have finished a day, in no order. */
export async function finishedIn(db: Reading, guild: string, day: Day): Promise<readonly Finished[]> {
  const rows = await db
    .selectFrom('card_members')
    .innerJoin('challenge_results as result', (join) =>
      join
        .on('result.challenge', '=', 'daily')
        .on('result.period', '=', day)
        .onRef('result.person', '=', 'card_members.person'),
    )
    .leftJoin('seats as left', (join) =>
      join.onRef('left.match_id', '=', 'result.match_id').on('left.presence', '=', 'resigned'),
    )
    // Whoever has finished the next day meanwhile has the streak of that one.
    .leftJoin('streaks', (join) =>
      join.onRef('streaks.person', '=', 'card_members.person').on('streaks.last_day', '=', day),
    )
    .leftJoin('preferences as hidden', (join) =>
      join
        .on('hidden.owner', '=', 'person')
        .onRef('hidden.id', '=', 'card_members.person')
        .on('hidden.name', '=', 'named')
        .on('hidden.value', '=', 'false'),
    )
    .select([
      'card_members.person',
      'total',
      'target',
      'margin',
      'result.match_id',
      'left.seat as left',
      'length',
    ])
    .select((row) => row.case().when('hidden.id', 'is', null).then(row.ref('result.name')).end().as('name'))
    .where('card_members.guild', '=', guild)
    .execute();
  return rows.map((row) => finishedSchema.parse(row));
}

/** The match in which a person has finished a day for rank; null if they haven't. */
export async function finishedBy(db: Reading, person: string, day: Day) {
  const row = await resultsOf(db, 'daily')
    .select('match_id')
    .where('period', '=', day)
    .where('person', '=', person)
    .executeTakeFirst();
  return row === undefined ? null : matchIdSchema.parse(row.match_id);
}

/** Who of those on the cards of a server played each of these days to its end. */
export async function playedOn(
  db: Reading,
  guild: string,
  days: readonly Day[],
): Promise<(day: Day) => ReadonlySet<string>> {
  const rows = await dailiesPlayedOut(db)
    .select(['person', 'period'])
    .where('period', 'in', days)
    .where('person', 'in', db.selectFrom('card_members').select('person').where('guild', '=', guild))
    .execute();
  return (day) => new Set(rows.flatMap(({ period, person }) => (period === day ? [person] : [])));
}

const streakSchema = z
  .object({ length: z.int(), longest: z.int(), until_day: daySchema })
  .transform(({ until_day: until, ...streak }) => ({ ...streak, until }));

/** On how many days in a row people have kept it up, now and at best, until the last day that was counted. */
export type StoredGroupStreak = Readonly<z.output<typeof streakSchema>>;

/** The streak of those on the cards of a server; null if nobody ever was. */
export async function groupStreakOf(db: Reading, guild: string): Promise<StoredGroupStreak | null> {
  const row = await db
    .selectFrom('group_streaks')
    .select(['length', 'longest', 'until_day'])
    .where('guild', '=', guild)
    .executeTakeFirst();
  return row === undefined ? null : streakSchema.parse(row);
}

/** Stores the streak of a server. */
export async function saveGroupStreak(
  db: Database,
  guild: string,
  { until: until_day, length, longest }: StoredGroupStreak,
): Promise<void> {
  const streak = { length, longest, until_day };
  await db
    .insertInto('group_streaks')
    .values({ guild, ...streak })
    .onConflict((conflict) => conflict.column('guild').doUpdateSet(streak))
    .execute();
}

/** Deletes all that cards have stored of a server. */
export async function forgetCards(db: Database, guild: string): Promise<void> {
  for (const table of ['day_cards', 'card_members', 'group_streaks'] as const)
    await db.deleteFrom(table).where('guild', '=', guild).execute();
}
