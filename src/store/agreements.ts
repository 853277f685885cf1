import { z } from 'zod';
import type { Seat } from '#games/shared/seat';
import type { MatchId } from './match-id.ts';
import type { Database, Reading } from './schema.ts';

/** Somebody at a table agrees that the computer takes a turn of somebody else. */
export interface Agreement {
  /** The seat whose turn it is. */
  readonly seat: Seat;
  /** The number of the turn, 0 for the choice of windows; or `wholeAbsence`. */
  readonly turn: number;
  readonly person: string;
}

/** For all turns, as long as the owner of the seat said to be away. */
export const wholeAbsence = -1;

const agreementSchema = z.object({ seat: z.int(), turn: z.int(), person: z.string() });

/** Who agreed to what in a match. */
export async function agreementsOf(db: Reading, match: MatchId): Promise<readonly Agreement[]> {
  const rows = await db
    .selectFrom('agreements')
    .select(['seat', 'turn', 'person'])
    .where('match_id', '=', match)
    .orderBy('seat')
    .orderBy('person')
    .execute();
  return rows.map((row) => agreementSchema.parse(row));
}

/** Notes an agreement; a second time changes nothing. */
export async function agree(db: Database, match_id: MatchId, agreement: Agreement): Promise<void> {
  await db
    .insertInto('agreements')
    .values({ match_id, ...agreement })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes void what was agreed about the current turns of these seats in a match. */
export async function dropAgreements(db: Database, match: MatchId, seats: readonly Seat[]): Promise<void> {
  await db
    .deleteFrom('agreements')
    .where('match_id', '=', match)
    .where('seat', 'in', seats)
    .where('turn', '!=', wholeAbsence)
    .execute();
}

/** Makes void what was agreed about the absence of a seat's owner. */
export async function dropSubstitute(db: Database, match: MatchId, seat: Seat): Promise<void> {
  await db
    .deleteFrom('agreements')
    .where('match_id', '=', match)
    .where('seat', '=', seat)
    .where('turn', '=', wholeAbsence)
    .execute();
}
