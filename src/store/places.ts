import type { SelectQueryBuilder } from 'kysely';
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
export interface Part {
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
  { start, size, person }: Part,
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
