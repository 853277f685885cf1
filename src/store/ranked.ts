import type { SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import { cardGameIdSchema } from './kept-card-game.ts';
import { cardScopeIn } from './standings.ts';
import type { Day } from './day.ts';
import { type Part, placesIn, type Standing } from './places.ts';
import { placeColumns, rankingOf, rowShape } from './ranking.ts';
import type { Database, Schema } from './schema.ts';
import { tableIdSchema } from './table-id.ts';
import type { Week } from './week.ts';

const serverSchema = z.object({ ...rowShape, rating: z.int(), games: z.int(), wins: z.int() });
const trySchema = <Played extends z.ZodType>(played: Played) =>
  z
    .object({ ...rowShape, total: z.int(), target: z.int(), tools_used: z.int(), played })
    .transform(({ tools_used: toolsUsed, ...rest }) => ({ ...rest, toolsUsed }));
const winsSchema = z.object({ ...rowShape, games: z.int(), wins: z.int(), margin: z.int() });
const streaksSchema = z.object({ ...rowShape, length: z.int(), longest: z.int() });

/** Everyone who finished a game in a server, by rating. */
export async function rankedInServer(db: Database, guild: string, part: Part) {
  const standings = db
    .selectFrom('standings')
    .select((row) => ['person', 'rating as first', row.lit<number>(0).as('second')])
    .where('scope', '=', guild);
  const rows = await db
    .selectFrom(placesIn(db, { standings }, part).as('place'))
    .leftJoin('standings', (join) =>
      join.onRef('standings.person', '=', 'place.person').on('standings.scope', '=', guild),
    )
    .select(placeColumns)
    .select(['name', 'rating', 'games', 'wins'])
    .orderBy('place.own')
    .orderBy('place.line')
    .execute();
  return rankingOf(rows, serverSchema);
}

/** Everyone who finished a day's challenge in time, by score minus target, then by score. */
export async function rankedOnDay(db: Database, day: Day, part: Part) {
  const tries = db
    .selectFrom('daily_results')
    .select(['person', 'margin as first', 'total as second'])
    .select(['name', 'total', 'target', 'tools_used', 'table_id as played'])
    .where('day', '=', day);
  return rankingOf(await rowsOf(db, tries, part), trySchema(tableIdSchema));
}

/** Everyone who finished a week's challenge in time, sorted the same way. */
export async function rankedInWeek(db: Database, week: Week, part: Part) {
  const tries = db
    .selectFrom('weekly_results')
    .select(['person', 'margin as first', 'total as second'])
    .select(['name', 'total', 'target', 'tools_used', 'game_id as played'])
    .where('week', '=', week);
  return rankingOf(await rowsOf(db, tries, part), trySchema(cardGameIdSchema));
}

/** The result of a ranked attempt, and its rank. */
interface TryStanding extends Standing {
  readonly name: string;
  readonly total: number;
  readonly target: number;
  readonly tools_used: number;
  readonly played: string;
}

/** The rows of one challenge's attempts on a page. */
const rowsOf = <T extends keyof Schema>(
  db: Database,
  tries: SelectQueryBuilder<Schema, T, TryStanding>,
  part: Part,
): Promise<readonly unknown[]> =>
  db
    .selectFrom(placesIn(db, { standings: tries }, part).as('place'))
    .leftJoin(tries.as('try'), 'try.person', 'place.person')
    .select(placeColumns)
    .select((row) => row.case().when('unnamed', 'is', null).then(row.ref('try.name')).end().as('name'))
    .select(['try.total', 'try.target', 'try.tools_used', 'try.played'])
    .orderBy('place.own')
    .orderBy('place.line')
    .execute();

/** Everyone who ever finished a challenge in time, by targets beaten. */
export async function rankedOfAllTime(db: Database, part: Part) {
  const rows = await byWins(db, 'daily', part)
    .select((row) => row.case().when('unnamed', 'is', null).then(row.ref('name')).end().as('name'))
    .execute();
  return rankingOf(rows, winsSchema);
}

/** Everyone who finished a game of Koloretako in a server, by targets reached. Everyone is named, as in the server's other ranking. */
export async function rankedAtCards(db: Database, guild: string, part: Part) {
  const rows = await byWins(db, cardScopeIn(guild), part).select('name').execute();
  return rankingOf(rows, winsSchema);
}

/** The rows of a scope of the standings on a page, without names. */
function byWins(db: Database, scope: string, part: Part) {
  const standings = db
    .selectFrom('standings')
    .select(['person', 'wins as first', 'margin as second'])
    .where('scope', '=', scope);
  return db
    .selectFrom(placesIn(db, { standings }, part).as('place'))
    .leftJoin('standings', (join) =>
      join.onRef('standings.person', '=', 'place.person').on('standings.scope', '=', scope),
    )
    .select(placeColumns)
    .select(['games', 'wins', 'margin'])
    .orderBy('place.own')
    .orderBy('place.line');
}

/** Everyone with a streak, by its length, then by their longest. */
export async function rankedByStreak(db: Database, part: Part) {
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
