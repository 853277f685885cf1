import { z } from 'zod';
import { countedSchema } from './counted.ts';

/** A row has its rank, from 1. */
interface Ranked {
  readonly rank: number;
}

/** A page of a table, its rows in the order of their ranks. */
export interface Ranking<R> {
  readonly rows: readonly R[];
  /** That of the person who looks, wherever it stands; null if they are not in it. */
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
export const placeColumns = [
  'place.person',
  'place.own',
  'place.first',
  'place.second',
  'place.better',
  'place.start',
  'place.people',
] as const;

/** What every row has; there is no name of whoever does not want to be named. */
export const rowShape = { person: z.string(), name: z.string().nullable() };

/** The page that a query has found, whose rows have {@link placeColumns} and what the schema says. */
export function rankingOf<R>(found: readonly unknown[], schema: z.ZodType<R>): Ranking<R & Ranked> {
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
