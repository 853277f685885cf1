import { z } from 'zod';
import { countedSchema } from './columns.ts';

/** A row has its rank, from 1. */
interface Ranked {
  readonly rank: number;
}

/** A page of a ranking, its rows in order of rank. */
export interface Ranking<R> {
  readonly rows: readonly R[];
  /** The viewer's own row, wherever it is; null if they aren't in the ranking. */
  readonly own: R | null;
  /** The number of people in the whole ranking. */
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

/** Always the left side of a join, so that the database starts with these few and finds the rest by key. */
export const placeColumns = [
  'place.person',
  'place.own',
  'place.first',
  'place.second',
  'place.better',
  'place.start',
  'place.people',
] as const;

/** What every row has. People who hide their name have none. */
export const rowShape = { person: z.string(), name: z.string().nullable() };

/** The page found by a query whose rows have {@link placeColumns} and the columns of the schema. */
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

/** The ranks of a page and, after it, of the viewer's row. Equal rows share a rank, and the next rank skips as many. */
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
