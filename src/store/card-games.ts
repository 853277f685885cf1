import { type CardGameId, cardGameIdSchema, type KeptCardGame } from './kept-card-game.ts';
import { cardChangesOf, cardGameFrom, newCardRow } from './card-game-row.ts';
import type { Database } from './schema.ts';
import { type UnderWay, underWayFrom } from './tries.ts';

/** The person's game in progress at a place; null if they have none. */
export async function cardsUnderWay(db: Database, person: string, place: string): Promise<UnderWay | null> {
  const row = await db
    .selectFrom('card_games')
    .select(['place', 'changed_at'])
    .where('person', '=', person)
    .where('place', '=', place)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return underWayFrom(row);
}

/** The ids of open games without a step since a moment, longest idle first. */
export async function idleCardGames(db: Database, since: number): Promise<readonly CardGameId[]> {
  const rows = await db
    .selectFrom('card_games')
    .select('id')
    .where('closed_at', 'is', null)
    .where('changed_at', '<', since)
    .orderBy('changed_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => cardGameIdSchema.parse(id));
}

/** Stores a new game; the moment is in milliseconds since 1970. */
export async function addCardGame(db: Database, game: KeptCardGame, at: number): Promise<void> {
  await db.insertInto('card_games').values(newCardRow(game, at)).execute();
}

/**
 * Stores the new state of a game. Throws if the stored one is no longer at the version before, because someone else has saved it
 * meanwhile.
 */
export async function updateCardGame(
  db: Database,
  before: KeptCardGame,
  after: KeptCardGame,
  at: number,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('card_games')
    .set(cardChangesOf(after, at))
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n)
    throw new Error(`card game ${before.id} is no longer at version ${before.version}`);
}

/** The game with this id; null if there is none. */
export async function cardGameNamed(db: Database, id: CardGameId): Promise<KeptCardGame | null> {
  const row = await db.selectFrom('card_games').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : cardGameFrom(row);
}

/** The person's open game at a place; null if they have none. */
export async function openCardGame(
  db: Database,
  person: string,
  place: string,
): Promise<KeptCardGame | null> {
  const row = await db
    .selectFrom('card_games')
    .selectAll()
    .where('person', '=', person)
    .where('place', '=', place)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : cardGameFrom(row);
}

/** The person's open game at a place, otherwise their latest one there; null if they never had one. */
export async function newestCardGame(
  db: Database,
  person: string,
  place: string,
): Promise<KeptCardGame | null> {
  const open = await openCardGame(db, person, place);
  if (open !== null) return open;
  const row = await db
    .selectFrom('card_games')
    .selectAll()
    .where('person', '=', person)
    .where('place', '=', place)
    .orderBy('begun_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : cardGameFrom(row);
}

/** The ids of all games that a person started, oldest first. */
export async function cardGamesOf(db: Database, person: string): Promise<readonly CardGameId[]> {
  const rows = await db
    .selectFrom('card_games')
    .select('id')
    .where('person', '=', person)
    .orderBy('begun_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => cardGameIdSchema.parse(id));
}
