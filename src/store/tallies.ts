import { z } from 'zod';
import { publicObjectiveNames } from '#games/shared/objectives/public';
import { toolNumbers } from '#games/sagrada/tools/cards';
import { countedSchema } from './columns.ts';
import type { Database, Reading } from './schema.ts';

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
