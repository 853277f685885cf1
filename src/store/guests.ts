import { z } from 'zod';
import type { Seat } from '#games/shared/seat';
import { jsonRowsSchema } from './columns.ts';
import type { MatchId } from './match-id.ts';
import type { Database, Reading } from './schema.ts';

/** Someone who wants to play in the rematch of a match. */
export interface Guest {
  readonly id: string;
  readonly name: string;
}

/** The columns of a guest, but for the match. */
export const guestColumns = ['person', 'name', 'asked_at'] as const;

/** Who wants to play in the rematch of a match, in the order in which they said so, from these columns as JSON. */
export const guestsSchema = jsonRowsSchema
  .pipe(z.array(z.object({ person: z.string(), name: z.string(), asked_at: z.int() })))
  .transform((rows): readonly Guest[] =>
    rows
      .toSorted((one, other) => one.asked_at - other.asked_at || (one.person < other.person ? -1 : 1))
      .map(({ person: id, name }) => ({ id, name })),
  );

/** Somebody wants to play in the rematch; whoever said so before keeps their place. */
export async function addGuest(
  db: Database,
  match_id: MatchId,
  { id: person, name }: Guest,
  asked_at: number,
) {
  await db
    .insertInto('guests')
    .values({ match_id, person, name, asked_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Somebody doesn't want to play in the rematch any more. */
export async function removeGuest(db: Database, match: MatchId, person: string): Promise<void> {
  await db.deleteFrom('guests').where('match_id', '=', match).where('person', '=', person).execute();
}

/** Somebody asks for the seat of a person who is away. */
export interface SeatRequest {
  readonly seat: Seat;
  /** The version of the match in which they asked. */
  readonly number: number;
  readonly person: string;
  readonly name: string;
  /** When its player was asked, in milliseconds since 1970. */
  readonly askedAt: number;
}

const requestsSchema = z.array(
  z
    .object({
      seat: z.int().min(0),
      number: z.int(),
      person: z.string(),
      name: z.string(),
      asked_at: z.int(),
    })
    .transform(({ asked_at: askedAt, ...request }): SeatRequest => ({ ...request, askedAt })),
);

/** Who asks for which seat of a match, in seat order. */
export async function seatRequestsAt(db: Reading, match: MatchId): Promise<readonly SeatRequest[]> {
  const rows = await db
    .selectFrom('seat_requests')
    .select(['seat', 'number', 'person', 'name', 'asked_at'])
    .where('match_id', '=', match)
    .orderBy('seat')
    .execute();
  return requestsSchema.parse(rows);
}

/** Keeps who asks for which seat of a match, instead of what was kept before. */
export async function saveSeatRequests(
  db: Database,
  match_id: MatchId,
  requests: readonly SeatRequest[],
): Promise<void> {
  await db.deleteFrom('seat_requests').where('match_id', '=', match_id).execute();
  const rows = requests.map(({ askedAt, ...row }) => ({ match_id, ...row, asked_at: askedAt }));
  if (rows.length > 0) await db.insertInto('seat_requests').values(rows).execute();
}
