import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type Level, levels } from '#players/levels';
import { countedSchema } from './columns.ts';
import type { Database, Reading, Schema } from './schema.ts';

/** The scopes of the standings for games of Koloretako, and for ranked weekly attempts. */
export const cardScope = 'cards';
export const weeklyScope = 'cards/weekly';

/** The scope for games played in a server. */
export const cardScopeIn = (guild: string): string => `cards/${guild}`;

/** The scopes for games with computer players: anywhere, and in a server. Each level has a row there, too. */
export const computerScope = 'computers';
export const computerScopeIn = (guild: string): string => `computers/${guild}`;

/** What stands for a level where a person's id would be. It is no Discord id. */
export const levelId = (level: Level): string => `level/${level}`;

/** The level that this stands for; null for a person. */
export const levelNamed = (person: string): Level | null =>
  levels.find((level) => levelId(level) === person) ?? null;

/** Stands for the match with a person's best window while they gave up all of their games in a scope. */
export const noWindow = '';

/** The totals of a person's finished games in one scope. */
export type KeptStanding = Selectable<Schema['standings']>;

/** The totals of these people's games in a scope; people without games are missing. */
export const standingsOf = (
  db: Database,
  scope: string,
  people: readonly string[],
): Promise<readonly KeptStanding[]> =>
  db.selectFrom('standings').selectAll().where('scope', '=', scope).where('person', 'in', people).execute();

/** Stores the totals of a person's games in a scope. */
export async function keepStanding(db: Database, { scope, person, ...rest }: KeptStanding): Promise<void> {
  await db
    .insertInto('standings')
    .values({ scope, person, ...rest })
    .onConflict((conflict) => conflict.columns(['scope', 'person']).doUpdateSet(rest))
    .execute();
}

/** The totals of a person's games in a scope, and their streak of daily challenges. */
const inScopeSchema = z.object({
  scope: z.string(),
  name: z.string(),
  games: z.int(),
  wins: z.int(),
  points: z.int(),
  best: z.int(),
  /** A table, a game of Koloretako, or `noWindow`. */
  best_table: z.string(),
  best_seat: z.int(),
  rating: z.int(),
  length: z.int().nullable(),
  longest: z.int().nullable(),
});
export type StandingInScope = z.infer<typeof inScopeSchema>;

/** The totals of a person's games in each of these scopes where they have any. */
export async function standingsIn(
  db: Reading,
  person: string,
  scopes: readonly string[],
): Promise<readonly StandingInScope[]> {
  const rows = await db
    .selectFrom('standings as own')
    .leftJoin('streaks', 'streaks.person', 'own.person')
    .select(['own.scope', 'own.name', 'own.games', 'own.wins', 'own.points', 'own.rating'])
    .select(['own.best', 'own.best_table', 'own.best_seat', 'streaks.length', 'streaks.longest'])
    .where('own.person', '=', person)
    .where('own.scope', 'in', scopes)
    .execute();
  return rows.map((row) => inScopeSchema.parse(row));
}

const placeSchema = z.object({ rank: countedSchema, people: countedSchema });

/** The rank of this rating among everyone with games in a scope. */
export async function placeIn(
  db: Reading,
  scope: string,
  rating: number,
): Promise<z.infer<typeof placeSchema>> {
  const counted = db.selectFrom('standings').select((row) => row.fn.countAll<number>().as('count'));
  const row = await db
    .selectNoFrom((none) => [
      none(counted.where('scope', '=', scope).where('rating', '>', rating), '+', 1).as('rank'),
      counted.where('scope', '=', scope).as('people'),
    ])
    .executeTakeFirstOrThrow();
  return placeSchema.parse(row);
}
