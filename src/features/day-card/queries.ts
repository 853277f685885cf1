import { z } from 'zod';
import { playedOut, rankedAtChallenge, resultsOf } from '#features/challenge/result-queries';
import { countedSchema } from '#store/columns';
import { type Day, daySchema } from '#store/day';
import { nobody, type RankingPart } from '#store/ranking';
import type { Database, Reading } from '#store/schema';

/** Puts a person on the cards of a server, or notes that they were seen there again. Gives whether they weren't on them. */
export async function addMember(db: Database, guild: string, person: string, at: number): Promise<boolean> {
  const { numDeletedRows: before } = await db
    .deleteFrom('card_members')
    .where((row) => row.and({ guild, person }))
    .executeTakeFirst();
  await db
    .insertInto('card_members')
    .values({ guild, person, seen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return before === 0n;
}

/** Notes that a person was seen in a server again, if they are on its cards. */
export async function seenAgain(db: Database, guild: string, person: string, at: number): Promise<void> {
  await db
    .updateTable('card_members')
    .set({ seen_at: at })
    .where((row) => row.and({ guild, person }))
    .execute();
}

/** Takes a person off the cards of a server, or of all servers. */
export async function removeMember(db: Database, person: string, guild: string | null = null): Promise<void> {
  await db
    .deleteFrom('card_members')
    .where('person', '=', person)
    .$if(guild !== null, (members) => members.where('guild', '=', guild ?? ''))
    .execute();
}

/** Takes those off the cards of all servers who weren't seen there since a moment, in milliseconds since 1970. */
export async function removeUnseen(db: Database, since: number): Promise<void> {
  await db.deleteFrom('card_members').where('seen_at', '<', since).execute();
}

/** The servers where a person is on the cards, and when they were last seen there. */
export const memberships = (db: Reading, person: string) =>
  db
    .selectFrom('card_members')
    .select(['guild as server', 'seen_at'])
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

/** The results of daily challenges of those on the cards of a server. */
const resultsIn = (db: Reading, guild: string) =>
  db.selectFrom(
    db
      .selectFrom('card_members')
      // In this order: a server has few members, and a day can have many results.
      .crossJoin('challenge_results')
      .whereRef('challenge_results.person', '=', 'card_members.person')
      .where('guild', '=', guild)
      .where('challenge', '=', 'daily')
      .selectAll('challenge_results')
      .as('challenge_results'),
  );

/** Those on the cards of a server who have finished a day, by score minus target, then by score. */
export const rankedOnCard = (db: Reading, guild: string, day: Day, part: RankingPart) =>
  rankedAtChallenge(db, resultsIn(db, guild), day, part);

/** Somebody on a card who has finished its day, and in which match. */
export type FinishedOnCard = Awaited<ReturnType<typeof rankedOnCard>>['rows'][number];

/** The best of them who played it to its end; null if nobody did. */
export async function bestOnCard(db: Reading, guild: string, day: Day) {
  const first = { start: 0, size: 1, person: nobody };
  const { rows } = await rankedAtChallenge(db, playedOut(resultsIn(db, guild)), day, first);
  return rows[0] ?? null;
}

/** How a person has finished a day for rank; null if they haven't. Its rank says nothing: it is the only one. */
export async function finishedBy(db: Reading, person: string, day: Day): Promise<FinishedOnCard | null> {
  const theirs = resultsOf(db, 'daily').where('person', '=', person);
  return (await rankedAtChallenge(db, theirs, day, { start: 0, size: 1, person })).own;
}

/** Who of those on the cards of a server played each of these days to its end. */
export async function playedOn(
  db: Reading,
  guild: string,
  days: readonly Day[],
): Promise<(day: Day) => ReadonlySet<string>> {
  const rows = await playedOut(resultsIn(db, guild))
    .select(['person', 'period'])
    .where('period', 'in', days)
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

/** Begins the streak of a server after a day, unless it has one. */
export async function beginGroupStreak(db: Database, guild: string, until: Day): Promise<void> {
  await db
    .insertInto('group_streaks')
    .values({ guild, length: 0, longest: 0, until_day: until })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores how far the streak of a server is settled, unless that is known or the server was forgotten. */
export async function saveGroupStreak(
  db: Database,
  guild: string,
  { until: until_day, length, longest }: StoredGroupStreak,
): Promise<void> {
  await db
    .updateTable('group_streaks')
    .set({ length, longest, until_day })
    .where('guild', '=', guild)
    .where('until_day', '<', until_day)
    .execute();
}

/** Deletes all that cards have stored of a server. */
export async function forgetCards(db: Database, guild: string): Promise<void> {
  for (const table of ['day_cards', 'card_members', 'group_streaks'] as const)
    await db.deleteFrom(table).where('guild', '=', guild).execute();
}
