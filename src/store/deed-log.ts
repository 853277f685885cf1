import type { Seat } from '#games/sagrada/turn-order';
import type { Database, Reading } from './schema.ts';
import type { TableId } from './table-id.ts';

/** Steps around the game, which change nothing in it. A closed list, so the log can tell them from actions. */
const around = ['open', 'join', 'leave', 'start', 'resign', 'cancel', 'close'] as const;

/** A step around the game, as stored in the log. */
export interface AroundStep extends Step {
  readonly what: (typeof around)[number];
}

/** Whether a step of the log is one around the game. */
export const isAround = (step: Pick<Step, 'what'>): step is AroundStep =>
  around.some((what) => what === step.what);

/** One step at a table. */
export interface Step {
  /** The seat of the person who took it; null without one. */
  readonly seat: Seat | null;
  /** The id of the person; null if it happened automatically. */
  readonly person: string | null;
  /** An action in notation (RECORD), or one around the game: `join`, `resign`, … */
  readonly what: string;
}

/** All steps at a table, in order: the n-th step made its version n. */
export const stepsOf = (db: Reading, table: TableId): Promise<readonly Step[]> =>
  db
    .selectFrom('deeds')
    .select(['seat', 'person', 'what'])
    .where('table_id', '=', table)
    .orderBy('version')
    .execute();

/** Whether this interaction was carried out before, in any match. */
export async function wasCarriedOut(db: Database, interaction: string): Promise<boolean> {
  const atTables = db.selectFrom('deeds').select('version').where('interaction', '=', interaction);
  const withCards = db.selectFrom('card_deeds').select('version').where('interaction', '=', interaction);
  return (await atTables.unionAll(withCards).limit(1).executeTakeFirst()) !== undefined;
}

/** Steps of a match after one of its versions. */
export interface WrittenDown<S = Step> {
  readonly after: number;
  readonly steps: readonly S[];
  /** Null if nobody asked for them. */
  readonly interaction: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Logs steps in order, each with its own version. The interaction that asked for them, null if none did, is stored with the first
 * one and is carried out only once.
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
