import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Whether somebody resigned from a match. Daily attempts and solo games have one seat. */
const isGivenUp = (match: RawBuilder<unknown>) =>
  sql`EXISTS (SELECT 1 FROM seats WHERE seats.match_id = ${match} AND seats.presence = 'resigned')`;

/**
 * A daily challenge that was given up adds to no streak: the streaks of these people are recounted. Its window is nobody's best, and
 * neither is that of a solo game that was given up.
 */
export async function up<D>(db: Kysely<D>): Promise<void> {
  await sql`UPDATE streaks SET stale = 1 WHERE person IN (
    SELECT person FROM challenge_results
    WHERE challenge = 'daily' AND ${isGivenUp(sql`challenge_results.match_id`)})`.execute(db);
  await sql`UPDATE standings SET best_table = ''
    WHERE scope IN ('solo', 'daily') AND ${isGivenUp(sql`standings.best_table`)}`.execute(db);
  await findBestDaily(db);
  await countSoloAnew(db);
}

/** The best daily attempts of these people are found among their results. */
async function findBestDaily<D>(db: Kysely<D>): Promise<void> {
  const playedOut = sql`FROM challenge_results
    WHERE challenge = 'daily' AND challenge_results.person = standings.person
      AND NOT ${isGivenUp(sql`challenge_results.match_id`)}`;
  await sql`UPDATE standings
    SET (best, best_table) = (SELECT total, match_id ${playedOut} ORDER BY total DESC, finished_at LIMIT 1)
    WHERE scope = 'daily' AND best_table = '' AND EXISTS (SELECT 1 ${playedOut})`.execute(db);
}

/** Solo games have no such results: those of these people are counted anew, unless some of them went with their servers. */
async function countSoloAnew<D>(db: Kysely<D>): Promise<void> {
  const isSolo = sql`matches.game = 'sagrada' AND matches.stage = 'finished' AND matches.period IS NULL
    AND matches.setup LIKE '%"mode":"solo"%'`;
  const games = sql`FROM seats JOIN matches ON matches.id = seats.match_id WHERE ${isSolo} AND seats.person`;
  const people = sql`SELECT person FROM standings
    WHERE scope = 'solo' AND best_table = '' AND games = (SELECT count(*) ${games} = standings.person)`;
  await sql`INSERT INTO uncounted (match_id, tries) SELECT matches.id, 0 ${games} IN (${people})
    ON CONFLICT (match_id) DO NOTHING`.execute(db);
  await sql`DELETE FROM tallies WHERE scope = 'solo' AND person IN (${people})`.execute(db);
  await sql`DELETE FROM standings WHERE scope = 'solo' AND person IN (${people})`.execute(db);
}
