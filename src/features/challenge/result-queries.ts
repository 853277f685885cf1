import { z } from 'zod';
import { type Day, daySchema, type Week } from '#store/day';
import { type MatchId, matchIdSchema } from '#store/match-id';
import { placeColumns, placesIn, rankingOf, type RankingPart, rowShape } from '#store/ranking';
import type { Database, Reading } from '#store/schema';

/** The result of a ranked attempt that was finished in time. */
export interface AttemptResult {
  readonly challenge: 'daily' | 'weekly';
  readonly period: Day | Week;
  readonly match: MatchId;
  readonly person: string;
  readonly name: string;
  readonly total: number;
  readonly target: number;
  readonly toolsUsed: number;
  /** When it was finished, in milliseconds since 1970. */
  readonly at: number;
}

/** Stores the result of a person's ranked attempt. */
export async function addResult(
  db: Database,
  { match, toolsUsed, at, ...result }: AttemptResult,
): Promise<void> {
  const margin = result.total - result.target;
  const row = { ...result, match_id: match, margin, tools_used: toolsUsed, finished_at: at };
  await db.insertInto('challenge_results').values(row).execute();
}

/** Results of a challenge: all, or some of them. */
type Results = ReturnType<typeof resultsOf>;

/** The results of a challenge. */
export const resultsOf = (db: Reading, challenge: 'daily' | 'weekly') =>
  db.selectFrom('challenge_results').where('challenge', '=', challenge);

/** Of some results, those that people played to the end: without those of people who resigned. */
export const playedOut = (results: Results) =>
  results.where((row) =>
    row.not(
      row.exists(
        row
          .selectFrom('seats')
          .select('seats.seat')
          .whereRef('seats.match_id', '=', 'challenge_results.match_id')
          .where('seats.presence', '=', 'resigned'),
      ),
    ),
  );

/** The results of daily challenges that people played to the end. */
export const dailiesPlayedOut = (db: Reading) => playedOut(resultsOf(db, 'daily'));

/** Whether a day has any of these results. */
export async function hasAny(results: Results, day: Day): Promise<boolean> {
  const row = await results.select('person').where('period', '=', day).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether a person has finished a day for rank. */
export const hasFinished = (db: Reading, person: string, day: Day): Promise<boolean> =>
  hasAny(resultsOf(db, 'daily').where('person', '=', person), day);

const attemptSchema = z
  .object({
    ...rowShape,
    total: z.int(),
    target: z.int(),
    tools_used: z.int(),
    match_id: matchIdSchema,
    left: z.int().nullable(),
    length: z.int().nullable(),
  })
  .transform(({ tools_used: toolsUsed, match_id: played, left, length, ...rest }) => ({
    ...rest,
    toolsUsed,
    played,
    /** On how many days in a row they have played; 0 for whoever has played a later day, and for weeks. */
    streak: length ?? 0,
    /** Whether they gave it up: their score counts, with all the spaces that they left open. */
    hasResigned: left !== null,
  }));

/** Everyone who has one of these results in a day or a week, by score minus target, then by score. */
export async function rankedAtChallenge(
  db: Reading,
  results: Results,
  period: Day | Week,
  part: RankingPart,
) {
  const attempts = results.where('period', '=', period);
  const standings = attempts.select(['person', 'margin as first', 'total as second']);
  const rows = await db
    .selectFrom(placesIn(db, { standings }, part).as('place'))
    .leftJoin('challenge_results as attempt', (join) =>
      join
        // Which of the two it is, the period tells; named, they let the key find it.
        .on('attempt.challenge', 'in', ['daily', 'weekly'])
        .on('attempt.period', '=', period)
        .onRef('attempt.person', '=', 'place.person'),
    )
    .leftJoin('seats as left', (join) =>
      join.onRef('left.match_id', '=', 'attempt.match_id').on('left.presence', '=', 'resigned'),
    )
    .leftJoin('streaks', (join) =>
      join.onRef('streaks.person', '=', 'place.person').on('streaks.last_day', '=', period),
    )
    .select(placeColumns)
    .select((row) => row.case().when('unnamed', 'is', null).then(row.ref('attempt.name')).end().as('name'))
    .select([
      'attempt.total',
      'attempt.target',
      'attempt.tools_used',
      'attempt.match_id',
      'left.seat as left',
      'length',
    ])
    .orderBy('place.own')
    .orderBy('place.line')
    .execute();
  return rankingOf(rows, attemptSchema);
}

/** The days whose challenge a person finished ranked, newest first, at most this many. */
export async function finishedDays(db: Reading, person: string, most: number): Promise<readonly Day[]> {
  const rows = await resultsOf(db, 'daily')
    .select('period')
    .where('person', '=', person)
    .orderBy('period', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ period }) => daySchema.parse(period));
}
