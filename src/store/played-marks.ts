import type { Day } from './day.ts';
import type { Database } from './schema.ts';

/** Keeps a mark for a day, once. */
export async function addMark(db: Database, day: Day, mark: string): Promise<void> {
  await db
    .insertInto('played_marks')
    .values({ day, mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a mark is kept for a day. */
export async function hasMark(db: Database, day: Day, mark: string): Promise<boolean> {
  const row = await db
    .selectFrom('played_marks')
    .select('mark')
    .where('day', '=', day)
    .where('mark', '=', mark)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the marks of a day. */
export async function deleteMarks(db: Database, day: Day): Promise<void> {
  await db.deleteFrom('played_marks').where('day', '=', day).execute();
}
