import type { CardGameId } from './card-game-id.ts';
import type { Database } from './schema.ts';
import type { Week } from './week.ts';

/** A ranked try of a week that was finished in time to count. */
interface KeptWeeklyResult {
  readonly name: string;
  readonly game: CardGameId;
  readonly total: number;
  readonly target: number;
  readonly toolsUsed: number;
}

/** Keeps what a person's ranked try came to, at a moment in milliseconds since 1970. */
export async function addWeeklyResult(
  db: Database,
  { week, person, at }: { readonly week: Week; readonly person: string; readonly at: number },
  { name, game, total, target, toolsUsed }: KeptWeeklyResult,
): Promise<void> {
  const margin = total - target;
  await db
    .insertInto('weekly_results')
    .values({
      week,
      person,
      name,
      game_id: game,
      total,
      target,
      margin,
      tools_used: toolsUsed,
      finished_at: at,
    })
    .execute();
}
