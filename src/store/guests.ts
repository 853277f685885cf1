import type { MatchId } from './match-id.ts';
import type { Database, Reading } from './schema.ts';

/** Someone who wants to play in the rematch of a match. */
export interface Guest {
  readonly id: string;
  readonly name: string;
}

/** Who wants to play in the rematch of a match, in the order in which they said so. */
export const guestsAt = (db: Reading, match: MatchId): Promise<readonly Guest[]> =>
  db
    .selectFrom('guests')
    .select(['person as id', 'name'])
    .where('match_id', '=', match)
    .orderBy('asked_at')
    .orderBy('person')
    .execute();

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
