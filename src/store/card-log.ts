import type { CardGameId } from './card-game-id.ts';
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

/** Whether this interaction was carried out before, in any game of Koloretako. */
export async function wasDoneWithCards(db: Database, interaction: string): Promise<boolean> {
  const row = await db
    .selectFrom('card_deeds')
    .select('version')
    .where('interaction', '=', interaction)
    .executeTakeFirst();
  return row !== undefined;
}

/** A step of a game. */
interface WrittenDown {
  /** The game's version after it. */
  readonly version: number;
  /** An action in notation, or one around the game: `begin`, `undo`, `giveUp`, `lapse`. */
  readonly what: string;
  /** The interaction that asked for it, which is carried out only once. Null if nobody did. */
  readonly interaction: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Logs a step of a game. */
export async function writeDownCards(
  db: Database,
  game: CardGameId,
  { version, what, interaction, at }: WrittenDown,
): Promise<void> {
  await db
    .insertInto('card_deeds')
    .values({ game_id: game, version, what, interaction, done_at: at })
    .execute();
}
