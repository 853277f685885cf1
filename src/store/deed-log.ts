import type { Seat } from '#game/turn-order';
import type { Database } from './schema.ts';
import type { TableId } from './table-id.ts';

/** One step that was done at a table. */
export interface Step {
  /** Where whoever did it sits; null for someone without a seat. */
  readonly seat: Seat | null;
  /** The id of the person; null if it happened by itself. */
  readonly person: string | null;
  /** An action in notation (RECORD), or the name of what is done around the game: `join`, `resign`, … */
  readonly what: string;
}

/** Everything that was done at the table, in order: the n-th step made its version n. */
export const stepsOf = (db: Database, table: TableId): Promise<readonly Step[]> =>
  db
    .selectFrom('deeds')
    .select(['seat', 'person', 'what'])
    .where('table_id', '=', table)
    .orderBy('version')
    .execute();

/** Whether this interaction was carried out before, at any table. */
export async function wasCarriedOut(db: Database, interaction: string): Promise<boolean> {
  const row = await db
    .selectFrom('deeds')
    .select('version')
    .where('interaction', '=', interaction)
    .executeTakeFirst();
  return row !== undefined;
}

/** Steps done at a table after one of its versions. */
interface WrittenDown {
  readonly after: number;
  readonly steps: readonly [Step, ...Step[]];
  readonly interaction: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Writes down steps in order, each a version of its own. The interaction that asked for them, null if none did, stands
 * beside the first and is carried out no second time.
 */
export async function writeDown(
  db: Database,
  table: TableId,
  { after, steps, interaction, at }: WrittenDown,
): Promise<void> {
  await db
    .insertInto('deeds')
    .values(
      steps.map(({ seat, person, what }, index) => ({
        table_id: table,
        version: after + index + 1,
        seat,
        person,
        what,
        interaction: index === 0 ? interaction : null,
        done_at: at,
      })),
    )
    .execute();
}
