import type { CardGameId } from './kept-card-game.ts';
import type { WrittenDown } from './deed-log.ts';
import type { Database } from './schema.ts';

/** All steps of a game of Koloretako, in order: the n-th step made its version n. */
export async function cardStepsOf(db: Database, game: CardGameId): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('card_deeds')
    .select('what')
    .where('game_id', '=', game)
    .orderBy('version')
    .execute();
  return rows.map(({ what }) => what);
}

/** Logs steps of a game, as for a table: actions in notation, or around the game `begin`, `undo`, `giveUp`, `lapse`. */
export async function writeDownCards(
  db: Database,
  game: CardGameId,
  { after, steps, interaction, at }: WrittenDown<string>,
): Promise<void> {
  await db
    .insertInto('card_deeds')
    .values(
      steps.map((what, index) => ({
        game_id: game,
        version: after + index + 1,
        what,
        interaction: index === 0 ? interaction : null,
        done_at: at,
      })),
    )
    .execute();
}
