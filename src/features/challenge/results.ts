import { type Day, daySchema, type Week } from '#store/day';
import { planCards } from '#store/day-cards';
import type { RankingPart } from '#store/ranking';
import type { Database, Reading } from '#store/schema';
import { addResult, type AttemptResult, rankedAtChallenge, resultsOf } from './result-queries.ts';
import { longestBy, recountStreak, type Streak } from './streak-queries.ts';

export { longestBy, type Streak };

/** Counts a ranked attempt that was finished in time: a day also adds to its person's streak, and is shown on cards. */
export async function countResult(db: Database, result: AttemptResult): Promise<void> {
  await addResult(db, result);
  if (result.challenge !== 'daily') return;
  const { person, period, at } = result;
  await recountStreak(db, person);
  await planCards(db, { person, day: daySchema.parse(period) }, at);
}

/** A page of everyone who finished a day's or a week's challenge, by score minus target, then by score. */
export const rankedAt = (
  db: Reading,
  challenge: AttemptResult['challenge'],
  period: Day | Week,
  part: RankingPart,
) => rankedAtChallenge(db, resultsOf(db, challenge), period, part);
