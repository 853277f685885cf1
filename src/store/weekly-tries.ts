import { cardGameFrom } from './card-game-row.ts';
import type { KeptCardGame } from './kept-card-game.ts';
import type { Database } from './schema.ts';
import type { Week } from './week.ts';

/** The game that a person started as their ranked attempt at a week; null if there is none. */
export async function rankedTryOf(db: Database, person: string, week: Week): Promise<KeptCardGame | null> {
  const row = await rankedTry(db, person, week).selectAll().executeTakeFirst();
  return row === undefined ? null : cardGameFrom(row);
}

/** Whether a person has started their ranked attempt at a week, even if its game is unreadable now. */
export async function hasRankedTry(db: Database, person: string, week: Week): Promise<boolean> {
  const row = await rankedTry(db, person, week).select('id').executeTakeFirst();
  return row !== undefined;
}

const rankedTry = (db: Database, person: string, week: Week) =>
  db
    .selectFrom('card_games')
    .where('person', '=', person)
    .where('week', '=', week)
    // Spelled like the index, which isn't used with a parameter.
    .where('ranked', '=', (game) => game.lit(1));
