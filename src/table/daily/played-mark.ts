import type { Seed } from '#game/seed';
import { addMark, hasMark } from '#store/played-marks';
import type { Database } from '#store/schema';
import { rankedStage } from '#store/tries';
import type { Week } from '#store/week';
import type { Day } from '#table/table';
import { derived } from './challenge.ts';

/** Who plays, and of which day. */
interface Trying {
  readonly person: string;
  readonly day: Day;
}

/** What stands for a person and one day or week, and tells nobody who it is. */
export const markOf = (
  db: Database,
  person: string,
  challenge: Day | Week,
  newSecret: () => Seed,
): Promise<string> => derived(db, `played/${challenge}/${person}`, newSecret);

/**
 * Before a person is forgotten: that they have begun the ranked try of the day stays known until its end, for the dice are
 * the same for everybody, and one who has seen them may not play them for rank again.
 */
export async function markPlayed(
  db: Database,
  { person, day }: Trying,
  newSecret: () => Seed,
): Promise<void> {
  if ((await rankedStage(db, person, day)) === null) return;
  await addMark(db, day, await markOf(db, person, day, newSecret));
}

/** Whether somebody began the ranked try of a day and was forgotten since. */
export const wasPlayed = async (
  db: Database,
  { person, day }: Trying,
  newSecret: () => Seed,
): Promise<boolean> => hasMark(db, day, await markOf(db, person, day, newSecret));
