import type { Seed } from '#game/seed';
import { beginningOf, type Day } from '#store/day';
import { addMark, deleteMarks, hasMark, type When } from '#store/played-marks';
import type { Database } from '#store/schema';
import { endOfWeek, weekAt } from '#store/week';
import { derived } from './secret.ts';

/** Who plays, and the challenge of which day or week. */
interface Trying {
  readonly person: string;
  readonly when: When;
}

/** What stands for a person and one day or week, and tells nobody who it is. */
const markOf = (db: Database, { person, when }: Trying, newSecret: () => Seed): Promise<string> =>
  derived(db, `played/${when}/${person}`, newSecret);

/**
 * Before a person is forgotten who has begun the ranked try of a day or a week: that stays known until its end, for the dice or
 * cards are the same for everybody, and one who has seen them may not play them for rank again.
 */
export const markPlayed = async (db: Database, trying: Trying, newSecret: () => Seed): Promise<void> =>
  addMark(db, trying.when, await markOf(db, trying, newSecret));

/** Whether somebody began the ranked try of a day or a week and was forgotten since. */
export const wasPlayed = async (db: Database, trying: Trying, newSecret: () => Seed): Promise<boolean> =>
  hasMark(db, trying.when, await markOf(db, trying, newSecret));

/**
 * With the end of a day its marks go, and those of its week if that is over at the moment, in milliseconds since 1970: each week
 * has a last day on which the bot was there, and no mark is younger.
 */
export async function dropMarks(db: Database, day: Day, at: number): Promise<void> {
  await deleteMarks(db, day);
  const week = weekAt(beginningOf(day));
  if (endOfWeek(week) <= at) await deleteMarks(db, week);
}
