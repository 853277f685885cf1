import type { SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import { countedSchema } from './columns.ts';
import type { Reading, Schema } from './schema.ts';

/** What decides a rank: the higher the first number the better, then the second. */
interface Standing {
  readonly person: string;
  readonly first: number;
  readonly second: number;
}

/** The people in a ranking. */
interface Table<T extends keyof Schema> {
  readonly standings: SelectQueryBuilder<Schema, T, Standing>;
  /** The same, plus people below all of them, so that an index alone can count who is better. */
  readonly all?: SelectQueryBuilder<Schema, T, Standing>;
}

/** Stands in for the viewer when there is none: no Discord id is empty. */
export const nobody = '';

/** Which part of a ranking to read, and for whom. */
export interface RankingPart {
  /** The number of rows before the page. If none are left for it, the last page is read. */
  readonly start: number;
  /** The number of rows on a page. */
  readonly size: number;
  /** Whose own row is read as well, wherever it is. */
  readonly person: string;
}

/**
 * The places of one page of a ranking and of one person (`own`), to join with other columns. `people` is the size of the whole
 * ranking, `start` the number of rows before the page. `better` is how many are better: it is counted only for the page's first row
 * (`line` 1) and the person's own, because the page shows it for the others. `unnamed` is set for people who hide their name, except
 * for the viewer.
 *
 * With an index over both numbers this reads only up to these places. Numbering all rows would sort all rows.
 */
export function placesIn<T extends keyof Schema>(
  db: Reading,
  { standings, all = standings }: Table<T>,
  { start, size, person }: RankingPart,
) {
  const standing = db.selectFrom(standings.as('standing'));
  const counted = standing.select((row) => row.fn.countAll<number>().as('people'));
  const whole = db.selectFrom(counted.as('counted')).select((row) => {
    // Where nobody is ranked there is no last row, and no page begins before the first.
    const last = row.parens(row('people', '-', row.case().when('people', '>', 0).then(1).else(0).end()));
    // By the remainder, because bound numbers divide as fractions.
    const lastStart = row(last, '-', row.parens(row(last, '%', size)));
    const begin = row.case().when('people', '>', start).then(row.val(start)).else(lastStart).end();
    return ['people', begin.as('start')];
  });
  const page = standing
    .select(['person', 'first', 'second'])
    .orderBy('first', 'desc')
    .orderBy('second', 'desc')
    .orderBy('person', 'desc')
    .limit(size)
    .offset((none) => none.selectFrom(whole.as('whole')).select('start'));
  const lines = db.selectFrom(page.as('page')).select((row) => [
    'person',
    'first',
    'second',
    row.lit<number>(0).as('own'),
    row.fn
      .agg<number>('row_number')
      .over((over) => over.orderBy('first', 'desc').orderBy('second', 'desc').orderBy('person', 'desc'))
      .as('line'),
  ]);
  const own = standing
    .select((row) => [
      'person',
      'first',
      'second',
      row.lit<number>(1).as('own'),
      row.lit<number>(1).as('line'),
    ])
    .where('person', '=', person);
  return db
    .selectFrom(lines.unionAll(own).as('seen'))
    .innerJoin(whole.as('whole'), (join) => join.onTrue())
    .select(['seen.person', 'seen.first', 'seen.second', 'own', 'line', 'people', 'start'])
    .select((row) => {
      const byFirst = row
        .selectFrom(all.as('other'))
        .select((other) => other.fn.countAll<number>().as('better'))
        .whereRef('other.first', '>', 'seen.first');
      const bySecond = row
        .selectFrom(all.as('other'))
        .select((other) => other.fn.countAll<number>().as('better'))
        .whereRef('other.first', '=', 'seen.first')
        .whereRef('other.second', '>', 'seen.second');
      return row
        .case()
        .when('line', '=', 1)
        .then(row(byFirst, '+', bySecond))
        .end()
        .as('better');
    })
    .select((row) =>
      row
        .selectFrom('preferences')
        .select('preferences.id')
        .whereRef('preferences.id', '=', 'seen.person')
        .where('preferences.owner', '=', 'person')
        .where('preferences.name', '=', 'named')
        .where('preferences.value', '=', 'false')
        .where('preferences.id', '!=', person)
        .as('unnamed'),
    );
}

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
