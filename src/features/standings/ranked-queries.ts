import { z } from 'zod';
import { placeColumns, placesIn, rankingOf, type RankingPart, rowShape } from '#store/ranking';
import type { Reading } from '#store/schema';
import { cardScopeIn, computerScopeIn, levelNamed } from './queries.ts';

const serverSchema = z.object({ ...rowShape, rating: z.int(), games: z.int(), wins: z.int() });
const computersSchema = serverSchema.transform((row) => ({ ...row, level: levelNamed(row.person) }));
const winsSchema = z.object({ ...rowShape, games: z.int(), wins: z.int(), margin: z.int() });
const streaksSchema = z.object({ ...rowShape, length: z.int(), longest: z.int() });

/** Everyone who finished a game in a server, by rating. */
export async function rankedInServer(db: Reading, guild: string, part: RankingPart) {
  const rows = await placesInScope(db, guild, byRating, part).select('name').execute();
  return rankingOf(rows, serverSchema);
}

/** Everyone who finished a game with computer players in a server, and the levels of those, by rating. */
export async function rankedWithComputers(db: Reading, guild: string, part: RankingPart) {
  const rows = await placesInScope(db, computerScopeIn(guild), byRating, part).select('name').execute();
  return rankingOf(rows, computersSchema);
}

/** Everyone who ever finished a challenge in time, by targets beaten. */
export async function rankedOfAllTime(db: Reading, part: RankingPart) {
  const rows = await placesInScope(db, 'daily', byWins, part)
    .select((row) => row.case().when('unnamed', 'is', null).then(row.ref('name')).end().as('name'))
    .execute();
  return rankingOf(rows, winsSchema);
}

/** Everyone who finished a game of Koloretako in a server, by targets reached. Everyone is named, as in the server's other ranking. */
export async function rankedAtCards(db: Reading, guild: string, part: RankingPart) {
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
const placesInScope = (
  db: Reading,
  scope: string,
  order: typeof byRating | typeof byWins,
  part: RankingPart,
) =>
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
export async function rankedByStreak(db: Reading, part: RankingPart) {
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
