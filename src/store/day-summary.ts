import { z } from 'zod';
import { countedSchema } from './counted.ts';
import type { Day } from './day.ts';
import type { Database } from './schema.ts';

/** What the ranked tries of a day came to. */
export interface DayTotals {
  readonly people: number;
  /** How many beat the target. */
  readonly won: number;
  /** The sum of all scores less their targets. */
  readonly margin: number;
}

const totalsSchema = z.object({
  people: countedSchema,
  won: countedSchema,
  margin: countedSchema,
});

/** What all ranked tries of a day that are finished came to. */
export async function totalsOf(db: Database, day: Day): Promise<DayTotals> {
  const row = await db
    .selectFrom('daily_results')
    .select(({ fn, eb }) => [
      fn.countAll().as('people'),
      fn.coalesce(fn.sum(eb.case().when('margin', '>', 0).then(1).else(0).end()), eb.lit(0)).as('won'),
      fn.coalesce(fn.sum('margin'), eb.lit(0)).as('margin'),
    ])
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return totalsSchema.parse(row);
}
