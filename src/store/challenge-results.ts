import type { MatchId } from './match-id.ts';
import { type Day, daySchema } from './day.ts';
import type { Database, Reading } from './schema.ts';
import type { Week } from './week.ts';

/** The result of a ranked attempt that was finished in time. */
interface AttemptResult {
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
export type Results = ReturnType<typeof resultsOf>;

/** The results of a challenge. */
export const resultsOf = (db: Reading, challenge: 'daily' | 'weekly') =>
  db.selectFrom('challenge_results').where('challenge', '=', challenge);

/** The results of daily challenges without those of people who resigned, and so played nothing to its end. */
export const dailiesPlayedOut = (db: Reading) =>
  resultsOf(db, 'daily').where((row) =>
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

/** Whether a day has any of these results. */
export async function hasAny(results: Results, day: Day): Promise<boolean> {
  const row = await results.select('person').where('period', '=', day).limit(1).executeTakeFirst();
  return row !== undefined;
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
