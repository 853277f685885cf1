import type { SelectQueryBuilder } from 'kysely';
import type { Database, Schema } from './schema.ts';

/** Where someone stands: the greater the first number the better, then the second. */
export interface Standing {
  readonly person: string;
  readonly first: number;
  readonly second: number;
}

/** Who stands in a table. */
interface Table<T extends keyof Schema> {
  readonly standings: SelectQueryBuilder<Schema, T, Standing>;
  /** The same with those below all of them, where these are left out: better ones are counted by an index alone. */
  readonly all?: SelectQueryBuilder<Schema, T, Standing>;
}

/** Who asks for a part of a table where nobody looks: no id at Discord is empty. */
export const nobody = '';

/** Which part of a table is asked for, and by whom. */
export interface Part {
  /** How many rows come before the page; where that leaves none for it, it is the last page. */
  readonly start: number;
  /** How many rows a page has. */
  readonly size: number;
  /** Whose own row is given besides, wherever it stands. */
  readonly person: string;
}

/**
 * The places of one page of a table, and that of one person (`own`), to be joined with what else is known of them. `people`
 * is how many stand in the whole table, `start` how many rows come before the page. `better` is how many are better: it is
 * counted for the page's first row (`line` 1) and the person's own, since for the other rows it shows in the page. `unnamed`
 * is there for whoever has set not to be named, but for the person themselves.
 *
 * With an index over both numbers this reads what stands before these places and no more; to number all would sort all.
 */
export function placesIn<T extends keyof Schema>(
  db: Database,
  { standings, all = standings }: Table<T>,
  { start, size, person }: Part,
) {
  const standing = db.selectFrom(standings.as('standing'));
  const counted = standing.select((row) => row.fn.countAll<number>().as('people'));
  const whole = db.selectFrom(counted.as('counted')).select((row) => {
    const last = row.parens(row('people', '-', 1));
    // By the remainder, because a number that is bound is divided without one.
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
