import { type CardGameId, cardGameIdSchema } from './card-game-id.ts';
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
