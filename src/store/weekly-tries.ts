import { cardGameFrom } from './card-game-row.ts';
import type { KeptCardGame } from './kept-card-game.ts';
import type { Database } from './schema.ts';
import type { Week } from './week.ts';

/** The game that a person began as their ranked try of a week; null if there is none. */
export async function rankedTryOf(db: Database, person: string, week: Week): Promise<KeptCardGame | null> {
  const row = await rankedTry(db, person, week).selectAll().executeTakeFirst();
  return row === undefined ? null : cardGameFrom(row);
}

/** Whether a person has begun their ranked try of a week, also where its game can't be read any more. */
export async function hasRankedTry(db: Database, person: string, week: Week): Promise<boolean> {
  const row = await rankedTry(db, person, week).select('id').executeTakeFirst();
  return row !== undefined;
}

const rankedTry = (db: Database, person: string, week: Week) =>
  db
    .selectFrom('card_games')
    .where('person', '=', person)
    .where('week', '=', week)
    // As the index has it: by a parameter it would not be found.
    .where('ranked', '=', (game) => game.lit(1));
