import type { Seed } from '#game/seed';
import { addMark, hasMark } from '#store/played-marks';
import type { Database } from '#store/schema';
import type { Week } from '#store/week';
import { rankedTryOf } from '#store/weekly-tries';
import { markOf } from '#table/daily/played-mark';

/** Who plays, and of which week. */
interface Trying {
  readonly person: string;
  readonly week: Week;
}

/**
 * Before a person is forgotten: that they have begun the ranked try of the week stays known until its end, as with that of a
 * day, for the cards are the same for everybody.
 */
export async function markPlayedWeek(
  db: Database,
  { person, week }: Trying,
  newSecret: () => Seed,
): Promise<void> {
  if ((await rankedTryOf(db, person, week)) === null) return;
  await addMark(db, week, await markOf(db, person, week, newSecret));
}

/** Whether somebody began the ranked try of a week and was forgotten since. */
export const wasPlayedWeek = async (
  db: Database,
  { person, week }: Trying,
  newSecret: () => Seed,
): Promise<boolean> => hasMark(db, week, await markOf(db, person, week, newSecret));
