import { z } from 'zod';
import { countedSchema } from './counted.ts';
import type { Day } from './day.ts';
import type { Database } from './schema.ts';

/** The totals of a day's ranked attempts. */
export interface DayTotals {
  readonly people: number;
  /** How many beat the target. */
  readonly won: number;
  /** The sum of all scores minus their targets. */
  readonly margin: number;
}

const totalsSchema = z.object({
  people: countedSchema,
  won: countedSchema,
  margin: countedSchema,
});

/** The totals of a day's finished ranked attempts. */
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
