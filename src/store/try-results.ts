import type { CardGameId } from './card-game-id.ts';
import type { Day } from './day.ts';
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

/** An attempt at a day, and its table. */
interface OfDay {
  readonly day: Day;
  readonly table: TableId;
}

/** An attempt at a week, and its card game. */
interface OfWeek {
  readonly week: Week;
  readonly game: CardGameId;
}

/** Stores the result of a person's ranked attempt at a day. */
export async function addDailyResult(db: Database, { day, table }: OfDay, result: TryResult): Promise<void> {
  await db
    .insertInto('daily_results')
    .values({ day, table_id: table, ...columnsOf(result) })
    .execute();
}

/** Stores the result of a person's ranked attempt at a week. */
export async function addWeeklyResult(
  db: Database,
  { week, game }: OfWeek,
  result: TryResult,
): Promise<void> {
  await db
    .insertInto('weekly_results')
    .values({ week, game_id: game, ...columnsOf(result) })
    .execute();
}

/** The columns of a result in both challenges. */
const columnsOf = ({ person, name, total, target, toolsUsed, at }: TryResult) => ({
  person,
  name,
  total,
  target,
  margin: total - target,
  tools_used: toolsUsed,
  finished_at: at,
});
