import type { Reading } from './schema.ts';

/** Whether computer players take the turns of somebody in the open match of a channel, until they are back. */
export async function isAwayIn(db: Reading, channel: string, person: string): Promise<boolean> {
  const seat = await db
    .selectFrom('matches')
    .innerJoin('seats', 'seats.match_id', 'matches.id')
    .select('seats.seat')
    .where('matches.place', '=', channel)
    .where('matches.closed_at', 'is', null)
    .where('seats.person', '=', person)
    .where('seats.presence', '=', 'away')
    .executeTakeFirst();
  return seat !== undefined;
}
