import type { Logger } from 'pino';
import type { TablesDeps } from '#play/deps';
import { type Season, tableIdSchema } from '#play/table';
import { viewOf } from '#play/view-of';
import { unlessDamaged } from '#store/fault';
import { tableNamed } from '#store/find-matches';
import type { Reading } from '#store/schema';
import { endOfSeason, seasonAt, seasonBefore, type SeasonIn } from '#store/season';
import type { Placed, SeasonCard } from './announcer.ts';
import { leadersOf, peopleIn, type StoredLeader } from './queries.ts';

export { rankedInSeason } from './queries.ts';

/** The seasons of servers: calendar months in UTC, of which the current one and the last one are kept. */
export interface Seasons {
  /** The current season. */
  now(): Season;
  /** The one before. */
  last(): Season;
  /** Whether a season that is over has a champion. */
  hasChampion(guild: string, season: Season): Promise<boolean>;
  /** How a season ended; null if it isn't over, isn't kept any more, or has no champion. */
  card(guild: string, season: Season): Promise<SeasonCard | null>;
}

/** A champion, and whoever is placed beside them, has finished so many games in the season. */
const leastGames = 3;

/** A champion has won against somebody. */
const leastPeople = 2;

/** The most people named when many share a place, and the last place that is named. */
const mostNamed = 10;
const lastPlaceNamed = 3;

/** The seasons of a store. */
export function createSeasons({ store, now, log }: Pick<TablesDeps, 'store' | 'now' | 'log'>): Seasons {
  const isOver = (season: Season): boolean => endOfSeason(season) <= now();
  return {
    now: () => seasonAt(now()),
    last: () => seasonBefore(seasonAt(now())),
    hasChampion: async (guild, season) =>
      isOver(season) && (await store.read((db) => placedIn(db, { guild, season }))) !== null,
    card: async (guild, season) =>
      isOver(season) ? store.read((db) => cardOf(db, { guild, season }, log)) : null,
  };
}

/** How a season ended; null if it has no champion. */
export async function cardOf(db: Reading, of: SeasonIn, log: Logger): Promise<SeasonCard | null> {
  const placed = await placedIn(db, of);
  if (placed === null) return null;
  const { people, leaders } = placed;
  const champions = leaders.filter(({ rating }) => rating === leaders[0]?.rating);
  const [best] = champions.toSorted((one, other) => other.best - one.best);
  return {
    season: of.season,
    people,
    top: leaders
      .map(({ name, rating, games }): Placed => ({ rank: rankAmong(leaders, rating), name, rating, games }))
      .filter(({ rank }) => rank <= lastPlaceNamed),
    best: best === undefined ? null : await windowOf(db, best, log),
  };
}

/** Who can be placed in a season, best first, of how many people; null if it has no champion. */
async function placedIn(
  db: Reading,
  of: SeasonIn,
): Promise<{ readonly people: number; readonly leaders: readonly StoredLeader[] } | null> {
  const leaders = await leadersOf(db, of, { games: leastGames, most: mostNamed });
  const people = await peopleIn(db, of);
  return leaders.length > 0 && people >= leastPeople ? { people, leaders } : null;
}

/** The place of one of these people by their rating. */
const rankAmong = (leaders: readonly StoredLeader[], rating: number): number =>
  1 + leaders.filter((other) => other.rating > rating).length;

/** Somebody's best window of a season; null if it can't be read. */
const windowOf = (
  db: Reading,
  { name, best_table: id, best_seat: seat }: StoredLeader,
  log: Logger,
): Promise<SeasonCard['best']> =>
  unlessDamaged(
    async () => {
      const match = await tableNamed(db, tableIdSchema.parse(id));
      const table = match && viewOf(match, null);
      return table?.stage === 'finished' ? { table, seat, name } : null;
    },
    (error) => log.error({ err: error, table: id }, 'unreadable table, a season ends without its window'),
  );
