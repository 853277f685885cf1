import type { Day, Week } from './day.ts';
import type { MatchId } from './match-id.ts';
import type { Database, Reading } from './schema.ts';

/** A day or a week with a challenge. */
export type When = Day | Week;

/** What marks are kept for, in the column `day`: a challenge, or a game in progress. */
type Marked = When | MatchId;

/** Stores a mark, once. */
export async function addMark(db: Database, marked: Marked, mark: string): Promise<void> {
  await db
    .insertInto('played_marks')
    .values({ day: marked, mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a mark is stored. */
export async function hasMark(db: Reading, marked: Marked, mark: string): Promise<boolean> {
  const row = await db
    .selectFrom('played_marks')
    .select('mark')
    .where('day', '=', marked)
    .where('mark', '=', mark)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the marks of a day, a week or a game. */
export async function deleteMarks(db: Database, marked: Marked): Promise<void> {
  await db.deleteFrom('played_marks').where('day', '=', marked).execute();
}
