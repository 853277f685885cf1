import { z } from 'zod';
import { countedSchema } from './counted.ts';
import type { Day } from './day.ts';
import type { Database } from './schema.ts';

/** On how many days in a row a person finished the challenge: up to now, and ever. */
export interface Streak {
  readonly length: number;
  readonly longest: number;
}

/** For how long the bot must have been there on a day, in milliseconds, for it to count: 12 hours. */
const enoughOfADay = 12 * 60 * 60 * 1000;

/** Whether a day that has ended adds to streaks and breaks them, by how long the bot was there on it, in milliseconds. */
export const countsForStreaks = (up: number): boolean => up >= enoughOfADay;

const streakSchema = z.object({ length: countedSchema, longest: countedSchema });

/** How long a person's streak is; a streak of nothing if they never finished a challenge. */
export async function streakOf(db: Database, person: string): Promise<Streak> {
  const row = await db
    .selectFrom('streaks')
    .select(['length', 'longest'])
    .where('person', '=', person)
    .executeTakeFirst();
  return streakSchema.parse(row ?? { length: 0, longest: 0 });
}

/**
 * Works a person's streak out anew, from all that they finished. A day that has ended counts if the bot was there for long
 * enough; one that has not ended adds to the streak once it is finished, and breaks nothing before.
 */
export async function recountStreak(db: Database, person: string): Promise<void> {
  const counted = await streakIn(db, countedDays(db, person));
  const last = await db
    .selectFrom('daily_results')
    .select((row) => row.fn.max('day').as('day'))
    .where('person', '=', person)
    .executeTakeFirstOrThrow();
  const streak = { ...counted, last_day: last.day, stale: 0 };
  await db
    .insertInto('streaks')
    .values({ person, ...streak })
    .onConflict((conflict) => conflict.column('person').doUpdateSet(streak))
    .execute();
}

/** How long a person's streak was on a day, and the longest up to then. */
export const streakOn = (db: Database, person: string, day: Day): Promise<Streak> =>
  streakIn(db, countedDays(db, person).where('days.day', '<=', day));

/** The streak that days make which count. */
async function streakIn(db: Database, days: ReturnType<typeof countedDays>): Promise<Streak> {
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
 * The days that count for a person, from the first that they finished: `finished` is null if they did not, `missed` how
 * many they had missed by then.
 */
const countedDays = (db: Database, person: string) =>
  db
    .selectFrom('days')
    .leftJoin('daily_results as own', (join) =>
      join.onRef('own.day', '=', 'days.day').on('own.person', '=', person),
    )
    .select((row) => [
      'own.day as finished',
      row.fn
        .sum(row.case().when('own.day', 'is', null).then(1).else(0).end())
        .over((over) => over.orderBy('days.day'))
        .as('missed'),
    ])
    .where('days.day', '>=', (row) =>
      row
        .selectFrom('daily_results as each')
        .select((each) => each.fn.min('each.day').as('first'))
        .where('each.person', '=', person),
    )
    .where((row) =>
      row.or([
        row.and([row('days.ended_at', 'is', null), row('own.day', 'is not', null)]),
        row.and([row('days.ended_at', 'is not', null), row('days.up', '>=', enoughOfADay)]),
      ]),
    );

/** The streaks of all who finished neither this day nor a later one are over. */
export async function breakStreaks(db: Database, day: Day): Promise<void> {
  await db
    .updateTable('streaks')
    .set({ length: 0 })
    .where('length', '>', 0)
    .where('last_day', '<', day)
    .execute();
}

/** Writes down that the streaks of all who finished this day, or a later one, are to be worked out anew. */
export async function spoilStreaks(
  db: Database,
  finished: { readonly on: Day } | { readonly after: Day },
): Promise<void> {
  const people = db.selectFrom('daily_results').select('person');
  const meant =
    'on' in finished ? people.where('day', '=', finished.on) : people.where('day', '>', finished.after);
  await db.updateTable('streaks').set({ stale: 1 }).where('person', 'in', meant).execute();
}

/** Some of those whose streaks are still to be worked out anew, at most so many. */
export async function peopleWithStaleStreaks(db: Database, most: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('streaks')
    .select('person')
    // As the index has it: by a parameter it would not be found.
    .where('stale', '=', (row) => row.lit(1))
    .orderBy('person')
    .limit(most)
    .execute();
  return rows.map(({ person }) => person);
}
