import { type Kysely, sql } from 'kysely';

/** A daily challenge that was given up adds to no streak: the streaks of these people are recounted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE streaks SET stale = 1 WHERE person IN (
    SELECT challenge_results.person FROM challenge_results
      JOIN seats ON seats.match_id = challenge_results.match_id
    WHERE challenge_results.challenge = 'daily' AND seats.presence = 'resigned')`.execute(db);
}
