import type { CardGameId } from './kept-card-game.ts';
import { type Day, daySchema } from './day.ts';
import type { Database } from './schema.ts';
import type { TableId } from './table-id.ts';
import type { Week } from './week.ts';

/** The result of a ranked attempt that was finished in time. */
interface TryResult {
  readonly person: string;
  readonly name: string;
  readonly total: number;
  readonly target: number;
  readonly toolsUsed: number;
  /** When it was finished, in milliseconds since 1970. */
  readonly at: number;
}

/** A ranked attempt: its day and table, or its week and card game. */
export type RankedTry =
  | { readonly day: Day; readonly table: TableId }
  | { readonly week: Week; readonly game: CardGameId };

/** Stores the result of a person's ranked attempt. */
export async function addResult(
  db: Database,
  attempt: RankedTry,
  { toolsUsed, at, ...result }: TryResult,
): Promise<void> {
  const row = { ...result, margin: result.total - result.target, tools_used: toolsUsed, finished_at: at };
  await (
    'day' in attempt
      ? db.insertInto('daily_results').values({ ...row, day: attempt.day, table_id: attempt.table })
      : db.insertInto('weekly_results').values({ ...row, week: attempt.week, game_id: attempt.game })
  ).execute();
}

/** The days whose challenge a person finished ranked, newest first, at most this many. */
export async function finishedDays(db: Database, person: string, most: number): Promise<readonly Day[]> {
  const rows = await db
    .selectFrom('daily_results')
    .select('day')
    .where('person', '=', person)
    .orderBy('day', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ day }) => daySchema.parse(day));
}
