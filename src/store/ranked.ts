import { z } from 'zod';
import { countedSchema } from './counted.ts';
import type { Day } from './day.ts';
import { type Part, placesIn } from './places.ts';
import type { Database } from './schema.ts';
import { tableIdSchema } from './table-id.ts';

/** A row has its rank, from 1. */
interface Ranked {
  readonly rank: number;
}

/** A page of a table, its rows in the order of their ranks. */
export interface Ranking<R> {
  readonly rows: readonly R[];
  /** That of the person who looks, wherever it stands; null where they are not in it. */
  readonly own: R | null;
  /** How many stand in the whole table. */
  readonly people: number;
}

const placeSchema = z.object({
  own: z.literal([0, 1]).transform((own) => own === 1),
  first: z.int(),
  second: z.int(),
  better: countedSchema.nullable(),
  start: countedSchema,
  people: countedSchema,
});
type Place = z.infer<typeof placeSchema>;

/** They are always the left side of a join, so that the database begins with these few, and finds the rest by its keys. */
const placeColumns = [
  'place.person',
  'place.own',
  'place.first',
  'place.second',
  'place.better',
  'place.start',
  'place.people',
] as const;

/** What every row has; there is no name of whoever does not want to be named. */
const rowShape = { person: z.string(), name: z.string().nullable() };

const serverSchema = z.object({ ...rowShape, rating: z.int(), games: z.int(), wins: z.int() });
const daySchema = z
  .object({ ...rowShape, total: z.int(), target: z.int(), tools_used: z.int(), table_id: tableIdSchema })
  .transform(({ tools_used: toolsUsed, table_id: table, ...rest }) => ({ ...rest, toolsUsed, table }));
const allTimeSchema = z.object({ ...rowShape, games: z.int(), wins: z.int(), margin: z.int() });
const streaksSchema = z.object({ ...rowShape, length: z.int(), longest: z.int() });

/** Everyone who finished a game in a server, by rating. */
export async function rankedInServer(db: Database, guild: string, part: Part) {
  const standings = db
    .selectFrom('standings')
    .select((row) => ['person', 'rating as first', row.lit<number>(0).as('second')])
    .where('scope', '=', guild);
  const rows = await db
    .selectFrom(placesIn(db, { standings }, part).as('place'))
    .leftJoin('standings', (join) =>
      join.onRef('standings.person', '=', 'place.person').on('standings.scope', '=', guild),
    )
    .select(placeColumns)
    .select(['name', 'rating', 'games', 'wins'])
    .orderBy('place.own')
    .orderBy('place.line')
    .execute();
  return rankingOf(rows, serverSchema);
}

/** Everyone who finished a day's challenge in time, by score against target, then by score. */
export async function rankedOnDay(db: Database, day: Day, part: Part) {
  const standings = db
    .selectFrom('daily_results')
    .select(['person', 'margin as first', 'total as second'])
    .where('day', '=', day);
  const rows = await db
    .selectFrom(placesIn(db, { standings }, part).as('place'))
    .leftJoin('daily_results', (join) =>
      join.onRef('daily_results.person', '=', 'place.person').on('daily_results.day', '=', day),
    )
    .select(placeColumns)
    .select((row) => row.case().when('unnamed', 'is', null).then(row.ref('name')).end().as('name'))
    .select(['total', 'target', 'tools_used', 'table_id'])
    .orderBy('place.own')
    .orderBy('place.line')
    .execute();
  return rankingOf(rows, daySchema);
}

/** Everyone who ever finished a challenge in time, by targets beaten. */
export async function rankedOfAllTime(db: Database, part: Part) {
  const standings = db
    .selectFrom('standings')
    .select(['person', 'wins as first', 'margin as second'])
    .where('scope', '=', 'daily');
  const rows = await db
    .selectFrom(placesIn(db, { standings }, part).as('place'))
    .leftJoin('standings', (join) =>
      join.onRef('standings.person', '=', 'place.person').on('standings.scope', '=', 'daily'),
    )
    .select(placeColumns)
    .select((row) => row.case().when('unnamed', 'is', null).then(row.ref('name')).end().as('name'))
    .select(['games', 'wins', 'margin'])
    .orderBy('place.own')
    .orderBy('place.line')
    .execute();
  return rankingOf(rows, allTimeSchema);
}

/** Everyone whose streak goes on, by how long it is, then by their longest. */
export async function rankedByStreak(db: Database, part: Part) {
  const all = db.selectFrom('streaks').select(['person', 'length as first', 'longest as second']);
  const standings = all.where('length', '>', 0);
  const rows = await db
    .selectFrom(placesIn(db, { standings, all }, part).as('place'))
    .leftJoin('streaks', 'streaks.person', 'place.person')
    .leftJoin('standings', (join) =>
      join.onRef('standings.person', '=', 'place.person').on('standings.scope', '=', 'daily'),
    )
    .select(placeColumns)
    .select((row) => row.case().when('unnamed', 'is', null).then(row.ref('name')).end().as('name'))
    .select(['length', 'longest'])
    .orderBy('place.own')
    .orderBy('place.line')
    .execute();
  return rankingOf(rows, streaksSchema);
}

function rankingOf<R>(found: readonly unknown[], schema: z.ZodType<R>): Ranking<R & Ranked> {
  const places = found.map((row) => placeSchema.parse(row));
  const ranks = ranksOf(places);
  const rows = found.map((row, index) => ({ ...schema.parse(row), rank: ranks[index] ?? 0 }));
  return {
    rows: rows.filter((_, index) => places[index]?.own === false),
    own: rows.find((_, index) => places[index]?.own === true) ?? null,
    people: places[0]?.people ?? 0,
  };
}

/** The ranks of a page and, after it, of the own row: equal ones share it, and the next has as many before it as there are. */
function ranksOf(places: readonly Place[]): readonly number[] {
  const ranks: number[] = [];
  for (const [index, place] of places.entries()) {
    const above = places[index - 1];
    const isShared = above?.first === place.first && above.second === place.second;
    const shared = isShared ? ranks[index - 1] : undefined;
    ranks.push(shared ?? 1 + (place.better ?? place.start + index));
  }
  return ranks;
}
