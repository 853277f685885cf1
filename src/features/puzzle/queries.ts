import type { Selectable } from 'kysely';
import { z } from 'zod';
import { countsForStreaks } from '#features/challenge/streak-queries';
import { countedSchema, truthSchema } from '#store/columns';
import { type Day, daySchema } from '#store/day';
import type { Database, Reading, Schema } from '#store/schema';

const answerSchema = z.object({
  day: daySchema,
  puzzle: z.string(),
  turn: z.string(),
  lost: z.int(),
  rated: truthSchema,
});
/** Somebody's first try at the puzzle of a day. */
export type StoredAnswer = Readonly<z.output<typeof answerSchema>>;

/** Somebody's answer to the puzzle of a day; null if they haven't tried it. */
export async function answerOn(db: Reading, person: string, day: Day): Promise<StoredAnswer | null> {
  const row = await db
    .selectFrom('puzzle_answers')
    .selectAll()
    .where('person', '=', person)
    .where('day', '=', day)
    .executeTakeFirst();
  return row === undefined ? null : answerSchema.parse(row);
}

/** Whether somebody has answered a puzzle, on any day. */
export async function knows(db: Reading, person: string, puzzle: string): Promise<boolean> {
  const row = await db
    .selectFrom('puzzle_answers')
    .select('day')
    .where('person', '=', person)
    .where('puzzle', '=', puzzle)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these days somebody has answered. */
export async function answeredAmong(
  db: Reading,
  person: string,
  days: readonly Day[],
): Promise<readonly Pick<StoredAnswer, 'day' | 'lost'>[]> {
  const rows = await db
    .selectFrom('puzzle_answers')
    .select(['day', 'lost'])
    .where('person', '=', person)
    .where('day', 'in', days)
    .execute();
  return rows.map((row) => answerSchema.pick({ day: true, lost: true }).parse(row));
}

/** How many puzzles in a row, up to the last one, somebody answered with the best turn: of those that are rated. */
export async function solvedInRow(db: Reading, person: string): Promise<number> {
  const rated = db
    .selectFrom('puzzle_answers')
    .where('person', '=', person)
    .where('rated', '=', (row) => row.lit<0 | 1>(1));
  const missed = rated.select('day').where('lost', '>', 0).orderBy('day', 'desc').limit(1);
  const row = await rated
    .select((each) => each.fn.countAll().as('solved'))
    .where('day', '>', (each) => each.fn.coalesce(missed, each.val('')))
    .executeTakeFirstOrThrow();
  return countedSchema.parse(row.solved);
}

/** All that somebody answered, oldest first. */
export const answersBy = (db: Reading, person: string) =>
  db
    .selectFrom('puzzle_answers')
    .select(['day', 'puzzle', 'turn', 'lost', 'at', 'rated'])
    .where('person', '=', person)
    .orderBy('day')
    .execute();

/**
 * Saves somebody's answer, and counts it for the puzzle, unless they knew it. Gives whether it is their first try at that day.
 */
export async function saveAnswer(
  db: Database,
  answer: Selectable<Schema['puzzle_answers']>,
  isKnown: boolean,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: saved = 0n } = await db
    .insertInto('puzzle_answers')
    .values(answer)
    .onConflict((conflict) => conflict.columns(['person', 'day']).doNothing())
    .executeTakeFirst();
  if (saved === 0n) return false;
  if (isKnown) return true;
  const { puzzle, turn, lost } = answer;
  await db
    .insertInto('puzzle_turns')
    .values({ puzzle, turn, lost, answers: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['puzzle', 'turn'])
        .doUpdateSet((row) => ({ answers: row('puzzle_turns.answers', '+', 1) })),
    )
    .execute();
  return true;
}

const turnSchema = z.object({ turn: z.string(), lost: z.int(), answers: countedSchema });
/** How many people answered a puzzle with a turn. */
export type TurnCount = Readonly<z.output<typeof turnSchema>>;

/** How everybody answered a puzzle, the most frequent turn first. There are no more rows than turns. */
export async function turnsGiven(db: Reading, puzzle: string): Promise<readonly TurnCount[]> {
  const rows = await db
    .selectFrom('puzzle_turns')
    .select(['turn', 'lost', 'answers'])
    .where('puzzle', '=', puzzle)
    .orderBy('answers', 'desc')
    .orderBy('turn')
    .execute();
  return rows.map((row) => turnSchema.parse(row));
}

/** What somebody achieved with puzzles; null before their first one. */
export async function solverOf(db: Reading, person: string): Promise<Solver | null> {
  const row = await db
    .selectFrom('puzzle_solvers')
    .selectAll()
    .where('person', '=', person)
    .executeTakeFirst();
  return row === undefined ? null : solverSchema.parse(row);
}

const ratingSchema = z.object({ mu: z.number(), sigma: z.number(), rating: z.int() });
const solverSchema = ratingSchema.extend({ person: z.string(), streak: z.int(), last_day: daySchema });
export type Solver = Readonly<z.output<typeof solverSchema>>;

/** Saves that, in place of what was. */
export async function saveSolver(db: Database, { person, ...solver }: Solver): Promise<void> {
  await db
    .insertInto('puzzle_solvers')
    .values({ person, ...solver })
    .onConflict((conflict) => conflict.column('person').doUpdateSet(solver))
    .execute();
}

type StoredRating = Readonly<z.output<typeof ratingSchema>>;

/** How hard a puzzle has proved to be; null before the first rated answer. */
export async function ratingOf(db: Reading, puzzle: string): Promise<StoredRating | null> {
  const row = await db
    .selectFrom('puzzle_ratings')
    .select(['mu', 'sigma', 'rating'])
    .where('puzzle', '=', puzzle)
    .executeTakeFirst();
  return row === undefined ? null : ratingSchema.parse(row);
}

/** Saves that, in place of what was. */
export async function saveRating(db: Database, puzzle: string, rating: StoredRating): Promise<void> {
  await db
    .insertInto('puzzle_ratings')
    .values({ puzzle, ...rating })
    .onConflict((conflict) => conflict.column('puzzle').doUpdateSet(rating))
    .execute();
}

/** Whether a day lies between these two on which the bot ran long enough for streaks. */
export async function hasMissedDay(db: Reading, after: Day, before: Day): Promise<boolean> {
  const days = await db
    .selectFrom('days')
    .select('up')
    .where('day', '>', after)
    .where('day', '<', before)
    .execute();
  return days.some(({ up }) => countsForStreaks(up));
}

/** Deletes what is kept about somebody's puzzles. How often a turn was an answer names nobody, and stays. */
export async function forgetSolver(db: Database, person: string): Promise<void> {
  await db.deleteFrom('puzzle_answers').where('person', '=', person).execute();
  await db.deleteFrom('puzzle_solvers').where('person', '=', person).execute();
}
