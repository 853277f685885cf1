import type { Seed } from '#game/seed';
import { addMark, hasMark } from '#store/played-marks';
import type { Database } from '#store/schema';
import { rankedStage } from '#store/tries';
import type { Day } from '#table/table';
import { derived } from './challenge.ts';

/** Who plays, and of which day. */
interface Trying {
  readonly person: string;
  readonly day: Day;
}

/** What stands for a person on one day, and tells nobody who it is. */
const markOf = (db: Database, { person, day }: Trying, newSecret: () => Seed): Promise<string> =>
  derived(db, `played/${day}/${person}`, newSecret);

/**
 * Before a person is forgotten: that they have begun the ranked try of the day stays known until its end, for the dice are
 * the same for everybody, and one who has seen them may not play them for rank again.
 */
export async function markPlayed(db: Database, trying: Trying, newSecret: () => Seed): Promise<void> {
  if ((await rankedStage(db, trying.person, trying.day)) === null) return;
  await addMark(db, trying.day, await markOf(db, trying, newSecret));
}

/** Whether somebody began the ranked try of a day and was forgotten since. */
export const wasPlayed = async (db: Database, trying: Trying, newSecret: () => Seed): Promise<boolean> =>
  hasMark(db, trying.day, await markOf(db, trying, newSecret));
