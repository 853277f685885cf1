import type { Day } from './day.ts';
import type { Database, Reading } from './schema.ts';
import type { Week } from './week.ts';

/** A day or a week with a challenge. Both are in the column `day`. */
export type When = Day | Week;

/** Stores a mark for a day or a week, once. */
export async function addMark(db: Database, when: When, mark: string): Promise<void> {
  await db
    .insertInto('played_marks')
    .values({ day: when, mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a mark is stored for a day or a week. */
export async function hasMark(db: Reading, when: When, mark: string): Promise<boolean> {
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
