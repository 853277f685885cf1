import { z } from 'zod';
import type { Seat } from '#games/shared/seat';
import { jsonRowsSchema } from './columns.ts';
import type { MatchId } from './match-id.ts';
import type { Database } from './schema.ts';

/** The clock of a person's seat in a running match. Nothing in it is secret. */
export interface StoredClock {
  readonly seat: Seat;
  /** The turn that it measures, from 1; 0 for the choice of windows. */
  readonly turn: number;
  /** Since when it runs, or ran last, in milliseconds since 1970. */
  readonly since: number;
  /** When it stopped; null while their seat is to act and they are there. */
  readonly stoppedAt: number | null;
  /** How much time they had when it started, and once it has stopped, how much is left; null if turns may take as long as they like. */
  readonly bank: number | null;
  /** When time is out, as far as is known; null if it never is, and while it stands still. */
  readonly outAt: number | null;
  /** How many turns in a row ended because time was out. */
  readonly missed: number;
  /** How often the player was nudged in this turn, and when last. */
  readonly nudges: number;
  readonly nudgedAt: number | null;
  /** When the others were offered to let the computer take this turn; null before. */
  readonly offeredAt: number | null;
}

const clockSchema = z
  .object({
    seat: z.int().min(0),
    turn: z.int().min(0),
    since: z.int(),
    stopped_at: z.int().nullable(),
    bank: z.int().nullable(),
    out_at: z.int().nullable(),
    missed: z.int().min(0),
    nudges: z.int().min(0),
    nudged_at: z.int().nullable(),
    offered_at: z.int().nullable(),
  })
  .transform(
    ({
      stopped_at: stoppedAt,
      out_at: outAt,
      nudged_at: nudgedAt,
      offered_at: offeredAt,
      ...clock
    }): StoredClock => ({ ...clock, stoppedAt, outAt, nudgedAt, offeredAt }),
  );

/** The columns of a clock, but for its match. */
export const clockColumns = [
  'seat',
  'turn',
  'since',
  'stopped_at',
  'bank',
  'out_at',
  'missed',
  'nudges',
  'nudged_at',
  'offered_at',
] as const;

/** The clocks of a match, in seat order, from these columns as JSON. */
export const clocksSchema = jsonRowsSchema
  .pipe(z.array(clockSchema))
  .transform((clocks) => clocks.toSorted((one, other) => one.seat - other.seat));

/** Stores clocks of a match, each instead of the one that its seat had. */
export async function saveClocks(
  db: Database,
  match_id: MatchId,
  clocks: readonly StoredClock[],
): Promise<void> {
  if (clocks.length === 0) return;
  await db
    .insertInto('clocks')
    .values(
      clocks.map(
        ({ stoppedAt: stopped_at, outAt: out_at, nudgedAt: nudged_at, offeredAt: offered_at, ...clock }) => ({
          match_id,
          ...clock,
          stopped_at,
          out_at,
          nudged_at,
          offered_at,
        }),
      ),
    )
    .onConflict((conflict) =>
      conflict.columns(['match_id', 'seat']).doUpdateSet((row) => ({
        turn: row.ref('excluded.turn'),
        since: row.ref('excluded.since'),
        stopped_at: row.ref('excluded.stopped_at'),
        bank: row.ref('excluded.bank'),
        out_at: row.ref('excluded.out_at'),
        missed: row.ref('excluded.missed'),
        nudges: row.ref('excluded.nudges'),
        nudged_at: row.ref('excluded.nudged_at'),
        offered_at: row.ref('excluded.offered_at'),
      })),
    )
    .execute();
}

/** Drops the clocks of a match. */
export async function dropClocks(db: Database, match: MatchId): Promise<void> {
  await db.deleteFrom('clocks').where('match_id', '=', match).execute();
}
