import { z } from 'zod';
import { countedSchema } from '#store/columns';
import type { Day } from '#store/day';
import type { Database, Reading } from '#store/schema';
import { dailiesPlayedOut, resultsOf } from './result-queries.ts';

/** The number of days in a row on which a person played the challenge to its end: the current and the longest streak. */
export interface Streak {
  readonly length: number;
  readonly longest: number;
}

/** How long the bot must run on a day for it to count, in milliseconds: 12 hours. */
const enoughOfADay = 12 * 60 * 60 * 1000;

/** Whether an ended day adds to streaks and breaks them, given how long the bot was running on it, in milliseconds. */
export const countsForStreaks = (up: number): boolean => up >= enoughOfADay;

const streakSchema = z.object({ length: countedSchema, longest: countedSchema });

/** A person's streak; 0 if they never finished a challenge. */
export async function streakOf(db: Reading, person: string): Promise<Streak> {
  const row = await db
    .selectFrom('streaks')
    .select(['length', 'longest'])
    .where('person', '=', person)
    .executeTakeFirst();
  return streakSchema.parse(row ?? { length: 0, longest: 0 });
}

/**
 * Recalculates a person's streak from everything they finished without resigning. An ended day counts if the bot was running long
 * enough. The current day adds to the streak once it is finished, and never breaks it.
 */
export async function recountStreak(db: Database, person: string): Promise<void> {
  const counted = await streakIn(db, countedDays(db, person));
  const last = await dailiesPlayedOut(db)
    .select('period')
    .where('person', '=', person)
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) {
    await db.deleteFrom('streaks').where('person', '=', person).execute();
    return;
  }
  const streak = { ...counted, last_day: last.period, stale: 0 };
  await db
    .insertInto('streaks')
    .values({ person, ...streak })
    .onConflict((conflict) => conflict.column('person').doUpdateSet(streak))
    .execute();
}

/** A person's streak on a day, and their longest until then. */
export const streakOn = (db: Reading, person: string, day: Day): Promise<Streak> =>
  streakIn(db, countedDays(db, person).where('days.day', '<=', day));

/** A person's longest streak of what they had finished by a moment, in milliseconds since 1970. */
export async function longestBy(db: Reading, person: string, at: number): Promise<number> {
  const { longest } = await streakIn(db, countedDays(db, person, at));
  return longest;
}

/** The streak made by days that count. */
async function streakIn(db: Reading, days: ReturnType<typeof countedDays>): Promise<Streak> {
  // Days in a row have the same number of missed ones before them.
  const rows = await db
    .selectFrom(days.as('counted'))
    .select((row) => [row.fn.count('counted.finished').as('length')])
    .groupBy('counted.missed')
    .orderBy('counted.missed', 'desc')
    .execute();
  const lengths = rows.map(({ length }) => countedSchema.parse(length));
  return { length: lengths[0] ?? 0, longest: Math.max(0, ...lengths) };
}

/**
 * The days that count for a person, from the first one they finished. `finished` is null if they didn't, `missed` counts those missed
 * so far.
 * @param at leaves out what they finished after this moment
 */
const countedDays = (db: Reading, person: string, at: number = Number.MAX_SAFE_INTEGER) =>
  db
    .selectFrom('days')
    .leftJoin(finishedBy(db, person, at).select('period').as('own'), (join) =>
      join.onRef('own.period', '=', 'days.day'),
    )
    .select((row) => [
      'own.period as finished',
      row.fn
        .sum(row.case().when('own.period', 'is', null).then(1).else(0).end())
        .over((over) => over.orderBy('days.day'))
        .as('missed'),
    ])
    .where('days.day', '>=', () =>
      finishedBy(db, person, at).select((each) => each.fn.min('period').as('first')),
    )
    .where((row) =>
      row.or([
        row.and([row('days.ended_at', 'is', null), row('own.period', 'is not', null)]),
        row.and([row('days.ended_at', 'is not', null), row('days.up', '>=', enoughOfADay)]),
      ]),
    );

const finishedBy = (db: Reading, person: string, at: number) =>
  dailiesPlayedOut(db).where('person', '=', person).where('finished_at', '<=', at);

/** Ends the streaks of everyone who finished neither this day nor a later one. */
export async function breakStreaks(db: Database, day: Day): Promise<void> {
  await db
    .updateTable('streaks')
    .set({ length: 0 })
    .where('length', '>', 0)
    .where('last_day', '<', day)
    .execute();
}

/** Marks the streaks of everyone who finished this day or a later one for recalculation. */
export async function spoilStreaks(
  db: Database,
  finished: { readonly on: Day } | { readonly after: Day },
): Promise<void> {
  const people = resultsOf(db, 'daily').select('person');
  const meant =
    'on' in finished ? people.where('period', '=', finished.on) : people.where('period', '>', finished.after);
  await db.updateTable('streaks').set({ stale: 1 }).where('person', 'in', meant).execute();
}

/** People whose streaks are marked for recalculation, at most this many. */
export async function peopleWithStaleStreaks(db: Reading, most: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('streaks')
    .select('person')
    // Spelled like the index, which isn't used with a parameter.
    .where('stale', '=', (row) => row.lit(1))
    .orderBy('person')
    .limit(most)
    .execute();
  return rows.map(({ person }) => person);
}
