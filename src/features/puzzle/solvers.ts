import { lightForPuzzle } from '#features/rose/lighting';
import { newcomer, type Rating, ratingsAfter } from '#features/standings/rating';
import type { TablesDeps } from '#play/deps';
import { leaveMark } from '#play/marks';
import { type Day, dayAt } from '#store/day';
import type { Database, Reading } from '#store/schema';
import {
  answersBy,
  hasMissedDay,
  ratingOf,
  saveRating,
  saveSolver,
  solvedInRow,
  type Solver,
  solverOf,
  type StoredAnswer,
} from './queries.ts';

/** What somebody achieved with puzzles on their days. */
export type SolverView = Pick<Solver, 'rating' | 'streak'>;

/**
 * Marks that a person has answered puzzles, before they are forgotten: nobody has two rated tries at that of today. They may know it from
 * another day, too.
 */
export async function markIfAnswered(
  db: Database,
  person: string,
  { now, seed: newSecret }: Pick<TablesDeps, 'now' | 'seed'>,
): Promise<void> {
  const day = dayAt(now());
  if ((await answersBy(db, person)).length > 0)
    await leaveMark(db, { kind: 'solved', of: day, person }, newSecret);
}

/**
 * Counts somebody's try at the puzzle of today: for their streak, and if it is rated for both ratings and their rose window. Gives whether
 * they have a new pane there.
 */
export async function countFor(
  db: Database,
  person: string,
  { day, puzzle, lost, rated }: Omit<StoredAnswer, 'turn'>,
  at: number,
): Promise<boolean> {
  const before = await solverOf(db, person);
  const streak = before === null ? 1 : (await keepsStreak(db, before, day)) ? before.streak + 1 : 1;
  let solver: Rating = before ?? newcomer;
  if (rated) {
    const hardness = (await ratingOf(db, puzzle)) ?? newcomer;
    const [solverRank, puzzleRank] = lost === 0 ? [1, 2] : [2, 1];
    const [after = newcomer, harder = newcomer] = await ratingsAfter([
      { skill: solver, rank: solverRank, gamesBefore: [0] },
      { skill: hardness, rank: puzzleRank, gamesBefore: [0] },
    ]);
    solver = after;
    await saveRating(db, puzzle, harder);
  }
  const { mu, sigma, rating } = solver;
  await saveSolver(db, { person, mu, sigma, rating, streak, last_day: day });
  return rated && lightForPuzzle(db, person, await solvedInRow(db, person), at);
}

/** Whether somebody's streak goes on with this day: a day on which the bot hardly ran doesn't break it. */
const keepsStreak = async (db: Reading, { last_day }: Solver, day: Day): Promise<boolean> =>
  last_day < day && !(await hasMissedDay(db, last_day, day));

/** What somebody achieved, with the streak that they have today. */
export async function solverNow(db: Reading, person: string, today: Day): Promise<SolverView> {
  const solver = await solverOf(db, person);
  if (solver === null) return { rating: newcomer.rating, streak: 0 };
  const { rating, streak, last_day } = solver;
  const goesOn = last_day >= today || (await keepsStreak(db, solver, today));
  return { rating, streak: goesOn ? streak : 0 };
}
