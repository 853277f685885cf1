import type { Day } from './day.ts';
import type { Database } from './schema.ts';
import type { Week } from './week.ts';

/** When a challenge is: the day of a daily one, or the week of a weekly one. Both stand in the column `day`. */
export type When = Day | Week;

/** Keeps a mark for a day or a week, once. */
export async function addMark(db: Database, when: When, mark: string): Promise<void> {
  await db
    .insertInto('played_marks')
    .values({ day: when, mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a mark is kept for a day or a week. */
export async function hasMark(db: Database, when: When, mark: string): Promise<boolean> {
  const row = await db
    .selectFrom('played_marks')
    .select('mark')
    .where('day', '=', when)
    .where('mark', '=', mark)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the marks of a day or a week. */
export async function deleteMarks(db: Database, when: When): Promise<void> {
  await db.deleteFrom('played_marks').where('day', '=', when).execute();
}
