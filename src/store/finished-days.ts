import { type Day, daySchema } from './day.ts';
import type { Database } from './schema.ts';

/** The days whose challenge a person finished ranked, newest first, at most this many. */
export async function finishedDays(db: Database, person: string, most: number): Promise<readonly Day[]> {
  const rows = await db
    .selectFrom('daily_results')
    .select('day')
    .where('person', '=', person)
    .orderBy('day', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ day }) => daySchema.parse(day));
}
