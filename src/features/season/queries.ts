import type { Selectable } from 'kysely';
import { z } from 'zod';
import { countedSchema } from '#store/columns';
import { placeColumns, placesIn, rankingOf, type RankingPart, rowShape } from '#store/ranking';
import type { Database, Reading, Schema } from '#store/schema';
import { dropSeasonEnd, dropSeasonEnds, type SeasonIn } from '#store/season';

/** The totals of a person's games in a season of a server. */
export type StoredSeasonStanding = Selectable<Schema['season_standings']>;

const standingsIn = (db: Reading, { guild, season }: SeasonIn) =>
  db.selectFrom('season_standings').where('guild', '=', guild).where('season', '=', season);

/** The totals of these people's games in a season; people without games are missing. */
export const seasonStandingsOf = (
  db: Reading,
  of: SeasonIn,
  people: readonly string[],
): Promise<readonly StoredSeasonStanding[]> =>
  standingsIn(db, of).selectAll().where('person', 'in', people).execute();

/** Stores the totals of a person's games in a season. */
export async function saveSeasonStanding(
  db: Database,
  { guild, season, person, ...rest }: StoredSeasonStanding,
): Promise<void> {
  await db
    .insertInto('season_standings')
    .values({ guild, season, person, ...rest })
    .onConflict((conflict) => conflict.columns(['guild', 'season', 'person']).doUpdateSet(rest))
    .execute();
}

const rowSchema = z.object({ ...rowShape, rating: z.int(), games: z.int(), wins: z.int() });

/** Everyone who finished a game with others in a season of a server, by rating. Everyone is named, as in the server's ranking of all time. */
export async function rankedInSeason(db: Reading, of: SeasonIn, part: RankingPart) {
  const standings = standingsIn(db, of).select((row) => [
    'person',
    'rating as first',
    row.lit<number>(0).as('second'),
  ]);
  const rows = await db
    .selectFrom(placesIn(db, { standings }, part).as('place'))
    .leftJoin('season_standings', (join) =>
      join
        .onRef('season_standings.person', '=', 'place.person')
        .on('season_standings.guild', '=', of.guild)
        .on('season_standings.season', '=', of.season),
    )
    .select(placeColumns)
    .select(['name', 'rating', 'games', 'wins'])
    .orderBy('place.own')
    .orderBy('place.line')
    .execute();
  return rankingOf(rows, rowSchema);
}

const leaderSchema = z.object({
  name: z.string(),
  games: z.int(),
  rating: z.int(),
  best: z.int(),
  best_table: z.string(),
  best_seat: z.int(),
});
export type StoredLeader = Readonly<z.infer<typeof leaderSchema>>;

/** The people with the best ratings of a season among those with so many games, best first. */
export async function leadersOf(
  db: Reading,
  of: SeasonIn,
  { games, most }: { readonly games: number; readonly most: number },
): Promise<readonly StoredLeader[]> {
  const rows = await standingsIn(db, of)
    .select(['name', 'games', 'rating', 'best', 'best_table', 'best_seat'])
    .where('games', '>=', games)
    .orderBy('rating', 'desc')
    .orderBy('person', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => leaderSchema.parse(row));
}

/** How many people a season of a server has. */
export async function peopleIn(db: Reading, of: SeasonIn): Promise<number> {
  const row = await standingsIn(db, of)
    .select((each) => each.fn.countAll().as('people'))
    .executeTakeFirstOrThrow();
  return countedSchema.parse(row.people);
}

/** Forgets a season of a server. */
export async function dropSeason(db: Database, of: SeasonIn): Promise<void> {
  await db
    .deleteFrom('season_standings')
    .where('guild', '=', of.guild)
    .where('season', '=', of.season)
    .execute();
  await dropSeasonEnd(db, of);
}

/** Forgets all seasons of a server. */
export async function dropSeasons(db: Database, guild: string): Promise<void> {
  await db.deleteFrom('season_standings').where('guild', '=', guild).execute();
  await dropSeasonEnds(db, guild);
}
