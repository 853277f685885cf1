import type { CardGameId } from './card-game-id.ts';
import type { Day } from './day.ts';
import type { Database } from './schema.ts';
import type { TableId } from './table-id.ts';
import type { Week } from './week.ts';

/** What a ranked try of a challenge came to that was finished in time to count. */
interface TryResult {
  readonly person: string;
  readonly name: string;
  readonly total: number;
  readonly target: number;
  readonly toolsUsed: number;
  /** When it was finished, in milliseconds since 1970. */
  readonly at: number;
}

/** The try of a day, and the table at which it was played. */
interface OfDay {
  readonly day: Day;
  readonly table: TableId;
}

/** The try of a week, and the game of cards that it is. */
interface OfWeek {
  readonly week: Week;
  readonly game: CardGameId;
}

/** Keeps what a person's ranked try of a day came to. */
export async function addDailyResult(db: Database, { day, table }: OfDay, result: TryResult): Promise<void> {
  await db
    .insertInto('daily_results')
    .values({ day, table_id: table, ...columnsOf(result) })
    .execute();
}

/** Keeps what a person's ranked try of a week came to. */
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

/** What a result is in a row of either challenge. */
const columnsOf = ({ person, name, total, target, toolsUsed, at }: TryResult) => ({
  person,
  name,
  total,
  target,
  margin: total - target,
  tools_used: toolsUsed,
  finished_at: at,
});
