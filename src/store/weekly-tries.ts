import { cardGameFrom } from './card-game-row.ts';
import type { KeptCardGame } from './kept-card-game.ts';
import type { Database } from './schema.ts';
import type { Week } from './week.ts';

/** The game that a person began as their ranked try of a week; null where there is none. */
export async function rankedTryOf(db: Database, person: string, week: Week): Promise<KeptCardGame | null> {
  const row = await db
    .selectFrom('card_games')
    .selectAll()
    .where('person', '=', person)
    .where('week', '=', week)
    // As the index has it: by a parameter it would not be found.
    .where('ranked', '=', (game) => game.lit(1))
    .executeTakeFirst();
  return row === undefined ? null : cardGameFrom(row);
}
