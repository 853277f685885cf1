import type { Selectable } from 'kysely';
import { z } from 'zod';
import { toolNumbers } from '#games/sagrada/tools/cards';
import { publicObjectiveNames } from '#games/shared/objectives/public';
import { type Level, levels } from '#players/computers';
import { countedSchema } from '#store/columns';
import { type MatchId, matchIdSchema } from '#store/match-id';
import type { Database, Reading, Schema } from '#store/schema';

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
export type StoredStanding = Selectable<Schema['standings']>;

/** The totals of these people's games in a scope; people without games are missing. */
export const standingsOf = (
  db: Database,
  scope: string,
  people: readonly string[],
): Promise<readonly StoredStanding[]> =>
  db.selectFrom('standings').selectAll().where('scope', '=', scope).where('person', 'in', people).execute();

/** Stores the totals of a person's games in a scope. */
export async function saveStanding(db: Database, { scope, person, ...rest }: StoredStanding): Promise<void> {
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

/** What is counted in a game: points per objective, and uses per tool. */
const tallied = [
  ...publicObjectiveNames.map((name) => `public.${name}` as const),
  'private',
  ...toolNumbers.map((tool) => `tool.${tool}` as const),
] as const;
export type Tallied = (typeof tallied)[number];

/** How often something counted, and its total points. */
export interface Tally {
  readonly what: Tallied;
  readonly times: number;
  readonly points: number;
}

/** Adds the counts of a game for a person, in one scope. */
export async function addTallies(
  db: Database,
  { scope, person }: { readonly scope: string; readonly person: string },
  tallies: readonly Tally[],
): Promise<void> {
  // One by one, because each number of rows would need its own statement.
  for (const tally of tallies)
    await db
      .insertInto('tallies')
      .values({ scope, person, ...tally })
      .onConflict((conflict) =>
        conflict.columns(['scope', 'person', 'what']).doUpdateSet((row) => ({
          times: row('tallies.times', '+', row.ref('excluded.times')),
          points: row('tallies.points', '+', row.ref('excluded.points')),
        })),
      )
      .execute();
}

const talliesSchema = z.array(
  z.object({ what: z.enum(tallied), times: countedSchema, points: countedSchema }),
);

/** The counts of all games of a person in these scopes. */
export async function talliesOf(
  db: Reading,
  person: string,
  scopes: readonly string[],
): Promise<readonly Tally[]> {
  const rows = await db
    .selectFrom('tallies')
    .select((row) => ['what', row.fn.sum('times').as('times'), row.fn.sum('points').as('points')])
    .where('person', '=', person)
    .where('scope', 'in', scopes)
    .groupBy('what')
    .execute();
  return talliesSchema.parse(rows);
}

/** A finished game that isn't counted yet, and when it was finished, in milliseconds since 1970. */
export interface Uncounted {
  readonly table: MatchId;
  readonly at: number;
}

const uncountedSchema = z.array(
  z.object({ id: matchIdSchema, at: z.int() }).transform(({ id: table, at }) => ({ table, at })),
);

const games = (db: Reading) => db.selectFrom('uncounted').select('match_id');
/** Those that nobody tried to count yet: others can't be read, and wait for a version that can. */
const untried = (db: Reading) => games(db).where('tries', '=', (row) => row.lit(0));

/** The games that aren't counted yet, or only those that nobody tried to count, oldest first. */
export async function uncountedGames(db: Reading, which: 'all' | 'untried'): Promise<readonly Uncounted[]> {
  const rows = await db
    .selectFrom('matches')
    .select(['id', 'closed_at as at'])
    .where('id', 'in', which === 'all' ? games(db) : untried(db))
    .orderBy('closed_at')
    .orderBy('id')
    .execute();
  return uncountedSchema.parse(rows);
}

/** Whether earlier games are still to be counted. */
export const awaitsCounting = async (db: Reading): Promise<boolean> =>
  (await untried(db).limit(1).executeTakeFirst()) !== undefined;

/** Lets a game be counted after those that are still to be counted. */
export async function queueUncounted(db: Database, match: MatchId): Promise<void> {
  await db.insertInto('uncounted').values({ match_id: match }).execute();
}

/** Marks a game as counted. Returns whether it wasn't before. */
export async function markCounted(db: Database, table: MatchId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('uncounted')
    .where('match_id', '=', table)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Notes that a game couldn't be counted. */
export async function markTried(db: Database, table: MatchId): Promise<void> {
  await db
    .updateTable('uncounted')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('match_id', '=', table)
    .execute();
}
