import { z } from 'zod';
import type { Results } from './challenge-results.ts';
import { cardScopeIn, computerScopeIn, levelNamed } from './standings.ts';
import type { Day } from './day.ts';
import { matchIdSchema } from './match-id.ts';
import { type Part, placesIn } from './places.ts';
import { placeColumns, rankingOf, rowShape } from './ranking.ts';
import type { Reading } from './schema.ts';
import type { Week } from './week.ts';

const serverSchema = z.object({ ...rowShape, rating: z.int(), games: z.int(), wins: z.int() });
const computersSchema = serverSchema.transform((row) => ({ ...row, level: levelNamed(row.person) }));
const attemptSchema = z
  .object({
    ...rowShape,
    total: z.int(),
    target: z.int(),
    tools_used: z.int(),
    match_id: matchIdSchema,
    left: z.int().nullable(),
  })
  .transform(({ tools_used: toolsUsed, match_id: played, left, ...rest }) => ({
    ...rest,
    toolsUsed,
    played,
    /** Whether they gave it up: their score counts, with all the spaces that they left open. */
    hasResigned: left !== null,
  }));
const winsSchema = z.object({ ...rowShape, games: z.int(), wins: z.int(), margin: z.int() });
const streaksSchema = z.object({ ...rowShape, length: z.int(), longest: z.int() });

/** Everyone who finished a game in a server, by rating. */
export async function rankedInServer(db: Reading, guild: string, part: Part) {
  const rows = await placesInScope(db, guild, byRating, part).select('name').execute();
  return rankingOf(rows, serverSchema);
}

/** Everyone who finished a game with computer players in a server, and the levels of those, by rating. */
export async function rankedWithComputers(db: Reading, guild: string, part: Part) {
  const rows = await placesInScope(db, computerScopeIn(guild), byRating, part).select('name').execute();
  return rankingOf(rows, computersSchema);
}

/** Everyone who has one of these results in a day or a week, by score minus target, then by score. */
export async function rankedAtChallenge(db: Reading, results: Results, period: Day | Week, part: Part) {
  const attempts = results.where('period', '=', period);
  const standings = attempts.select(['person', 'margin as first', 'total as second']);
  const rows = await db
    .selectFrom(placesIn(db, { standings }, part).as('place'))
    .leftJoin(
      attempts.select(['person', 'name', 'total', 'target', 'tools_used', 'match_id']).as('attempt'),
      'attempt.person',
      'place.person',
    )
    .leftJoin('seats as left', (join) =>
      join.onRef('left.match_id', '=', 'attempt.match_id').on('left.presence', '=', 'resigned'),
    )
    .select(placeColumns)
    .select((row) => row.case().when('unnamed', 'is', null).then(row.ref('attempt.name')).end().as('name'))
    .select([
      'attempt.total',
      'attempt.target',
      'attempt.tools_used',
      'attempt.match_id',
      'left.seat as left',
    ])
    .orderBy('place.own')
    .orderBy('place.line')
    .execute();
  return rankingOf(rows, attemptSchema);
}

/** Everyone who ever finished a challenge in time, by targets beaten. */
export async function rankedOfAllTime(db: Reading, part: Part) {
  const rows = await placesInScope(db, 'daily', byWins, part)
    .select((row) => row.case().when('unnamed', 'is', null).then(row.ref('name')).end().as('name'))
    .execute();
  return rankingOf(rows, winsSchema);
}

/** Everyone who finished a game of Koloretako in a server, by targets reached. Everyone is named, as in the server's other ranking. */
export async function rankedAtCards(db: Reading, guild: string, part: Part) {
  const rows = await placesInScope(db, cardScopeIn(guild), byWins, part).select('name').execute();
  return rankingOf(rows, winsSchema);
}

/** By rating alone. */
const byRating = (db: Reading) =>
  db.selectFrom('standings').select((row) => ['person', 'rating as first', row.lit<number>(0).as('second')]);

/** Where targets count. */
const byWins = (db: Reading) =>
  db.selectFrom('standings').select(['person', 'wins as first', 'margin as second']);

/** The rows of a scope of the standings on a page, without names. */
const placesInScope = (db: Reading, scope: string, order: typeof byRating | typeof byWins, part: Part) =>
  db
    .selectFrom(placesIn(db, { standings: order(db).where('scope', '=', scope) }, part).as('place'))
    .leftJoin('standings', (join) =>
      join.onRef('standings.person', '=', 'place.person').on('standings.scope', '=', scope),
    )
    .select(placeColumns)
    .select(['rating', 'games', 'wins', 'margin'])
    .orderBy('place.own')
    .orderBy('place.line');

/** Everyone with a streak, by its length, then by their longest. */
export async function rankedByStreak(db: Reading, part: Part) {
  const all = db.selectFrom('streaks').select(['person', 'length as first', 'longest as second']);
  const standings = all.where('length', '>', 0);
  const rows = await db
    .selectFrom(placesIn(db, { standings, all }, part).as('place'))
    .leftJoin('streaks', 'streaks.person', 'place.person')
    .leftJoin('standings', (join) =>
      join.onRef('standings.person', '=', 'place.person').on('standings.scope', '=', 'daily'),
    )
    .select(placeColumns)
    .select((row) => row.case().when('unnamed', 'is', null).then(row.ref('name')).end().as('name'))
    .select(['length', 'longest'])
    .orderBy('place.own')
    .orderBy('place.line')
    .execute();
  return rankingOf(rows, streaksSchema);
}
