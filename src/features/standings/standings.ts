import { rankedAt, type Streak } from '#features/challenge/results';
import { rankedInSeason } from '#features/season/season';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import type { PublicObjectiveName } from '#games/shared/objectives/public';
import type { Seat } from '#games/shared/seat';
import type { TablesDeps } from '#play/deps';
import type { Week } from '#play/koloretako/card-game';
import type { Day, FinishedView, Season } from '#play/table';
import type { Level } from '#players/computers';
import { nobody, type Ranking, type RankingPart } from '#store/ranking';
import type { Reading } from '#store/schema';
import { countEarlier } from './counting.ts';
import { profileOf } from './profile.ts';
import { awaitsCounting } from './queries.ts';
import {
  rankedAtCards,
  rankedByStreak,
  rankedInServer,
  rankedOfAllTime,
  rankedWithComputers,
} from './ranked-queries.ts';
import { type StoredVersus, versus } from './result-queries.ts';

export { awaitsCounting };

/**
 * The rankings, each read with one query. Pages count from 0; a page after the last one gives the last one. If the person who
 * looks is null, the result is what everyone may see.
 */
export interface Standings {
  /** Everyone who finished a game of two or more people in this server, by rating. */
  server(guild: string, person: string | null, page: number): Promise<Page<ServerRow>>;
  /** The same for one season, by its rating. */
  season(guild: string, season: Season, person: string | null, page: number): Promise<Page<ServerRow>>;
  /** Everyone who finished a game alone with computer players in this server, and the levels of those, by rating. */
  computers(guild: string, person: string | null, page: number): Promise<Page<ComputersRow>>;
  /** Everyone who finished a day's challenge, by margin. */
  day(day: Day, person: string | null, page: number): Promise<Page<ChallengeRow>>;
  /** Everyone who ever finished a daily challenge: by targets beaten, then by total margin. */
  allTime(person: string | null, page: number): Promise<Page<MarginRow>>;
  /** Everyone who finished a week's challenge of Koloretako, by margin. */
  week(week: Week, person: string | null, page: number): Promise<Page<ChallengeRow>>;
  /** Everyone who finished a game of Koloretako in this server: by targets reached, then by total margin. */
  cardGames(guild: string, person: string | null, page: number): Promise<Page<MarginRow>>;
  /** Everyone with a current streak, longest first. */
  streaks(person: string | null, page: number): Promise<Page<StreakRow>>;
  /**
   * A person's results, as another person or they themselves may see them: games in this server (null for none), solo games and
   * challenges; null if none are visible. People who hide their name in the rankings of the challenges stay hidden here too.
   */
  profile(person: string, guild: string | null, looker: string): Promise<Profile | null>;
  /** How two people did in the games that both played in this server; null if there are none. */
  headToHead(guild: string, one: string, other: string): Promise<HeadToHead | null>;
  /**
   * Counts games that a version before has counted otherwise or not at all, oldest first, each in its own transaction. One that can't be
   * read is logged and kept, and doesn't stop the others. Run it again and again; the signal ends it early.
   */
  countEarlier(stopping?: AbortSignal): Promise<void>;
  /** Whether it isn't done yet, so that rankings and profiles lack games at tables. */
  isCounting(): Promise<boolean>;
}

/** Rows per page. */
export const pageSize = 10;

/** A row of a ranking, with its rank from 1: equal ones share it. */
export interface StandingsRow {
  readonly rank: number;
  readonly person: string;
  /** Null for people who hide their name there. */
  readonly name: string | null;
}

export interface Page<R extends StandingsRow> {
  readonly rows: readonly R[];
  /** The row of the person who looks, on whatever page; null if they aren't ranked. */
  readonly own: R | null;
  /** The number of rows on all pages. */
  readonly people: number;
  /** The page's number, from 0; `pages` is at least 1. */
  readonly page: number;
  readonly pages: number;
}

export interface ServerRow extends StandingsRow {
  /** As shown to people: docs/RATING.md. */
  readonly rating: number;
  readonly games: number;
  /** Games in which they came first, alone or shared. */
  readonly wins: number;
}

/** A person, or the level of computer players. */
export interface ComputersRow extends ServerRow {
  /** Null for a person. */
  readonly level: Level | null;
}

/** A person's result in the challenge of a day or a week. */
export interface ChallengeRow extends StandingsRow {
  readonly total: number;
  readonly target: number;
}

/** A person's totals in all daily challenges, or in a server's games of Koloretako. */
export interface MarginRow extends StandingsRow {
  readonly games: number;
  /** Targets beaten; in Koloretako, reached. */
  readonly wins: number;
  /** The sum of all margins: scores minus targets. */
  readonly margin: number;
}

export interface StreakRow extends StandingsRow, Streak {}

/** A person's results. */
export interface Profile {
  readonly person: string;
  readonly name: string;
  /** Games with other people in the server; null if there are none, or outside a server. */
  readonly server:
    | (Totals & { readonly rating: number; readonly rank: number; readonly people: number })
    | null;
  /** Games alone with computer players, wherever they were played. */
  readonly computers: Totals | null;
  /** Solo games other than daily challenges; then ranked attempts at those. */
  readonly solo: Totals | null;
  readonly daily: (Totals & Streak) | null;
  /** Games of Koloretako other than weekly challenges; then ranked attempts at those. */
  readonly cardGames: Totals | null;
  readonly weekly: Totals | null;
  /**
   * The window of their best score in dice games; null if its table is gone with its server. One from a daily challenge is hidden
   * from people it could still help: they see it after their own attempt, or when nobody plays that day for rank any more.
   */
  readonly best:
    | { readonly seen: 'now'; readonly table: FinishedView; readonly seat: Seat }
    | { readonly seen: 'afterTheirAttempt' | 'whenOver' }
    | null;
  /**
   * The tool used most often, and how often; null if they never used one. Daily challenges count here and in the objectives only
   * when people look at their own profile: after a single attempt the totals would reveal its dice to others.
   */
  readonly favoriteTool: { readonly tool: ToolNumber; readonly times: number } | null;
  /** The average score of each objective that was ever on their table, in card order. */
  readonly objectives: readonly {
    readonly objective: PublicObjectiveName | 'private';
    readonly games: number;
    readonly average: number;
  }[];
}

interface Totals {
  readonly games: number;
  /** In solo games: targets beaten. */
  readonly wins: number;
  readonly average: number;
  readonly best: number;
}

/** How two people did against each other. */
export interface HeadToHead {
  readonly one: Side;
  readonly other: Side;
  readonly games: number;
  /** Games in which both shared a place. */
  readonly equal: number;
}

interface Side {
  readonly person: string;
  readonly name: string;
  /** Games in which this one came before the other. */
  readonly before: number;
  readonly average: number;
}

/** How two people did against each other, from the stored totals. */
function headToHeadOf({ games, ...sides }: StoredVersus, one: string, other: string): HeadToHead {
  const side = (person: string, { name, before, points }: StoredVersus['one']) => ({
    person,
    name,
    before,
    average: points / games,
  });
  return {
    one: side(one, sides.one),
    other: side(other, sides.other),
    games,
    equal: games - sides.one.before - sides.other.before,
  };
}

/** The standings of a store, from counted games. */
export function createStandings(deps: TablesDeps): Standings {
  const { store } = deps;
  /** What can't be read is tried again once after each start. */
  let next: 'all' | 'untried' = 'all';
  /** A page of a ranking, with its actual number: a page after the last one is the last one. */
  const ranked = async <R extends StandingsRow>(
    asked: number,
    person: string | null,
    find: (db: Reading, part: RankingPart) => Promise<Ranking<R>>,
  ): Promise<Page<R>> => {
    const part = { start: asked * pageSize, size: pageSize, person: person ?? nobody };
    const ranking = await store.read((db) => find(db, part));
    const pages = Math.max(1, Math.ceil(ranking.people / pageSize));
    return { ...ranking, page: Math.min(asked, pages - 1), pages };
  };
  return {
    server: (guild, person, page) => ranked(page, person, (db, part) => rankedInServer(db, guild, part)),
    season: (guild, season, person, page) =>
      ranked(page, person, (db, part) => rankedInSeason(db, { guild, season }, part)),
    computers: (guild, person, page) =>
      ranked(page, person, (db, part) => rankedWithComputers(db, guild, part)),
    day: (day, person, page) => ranked(page, person, (db, part) => rankedAt(db, 'daily', day, part)),
    allTime: (person, page) => ranked(page, person, rankedOfAllTime),
    week: (week, person, page) => ranked(page, person, (db, part) => rankedAt(db, 'weekly', week, part)),
    cardGames: (guild, person, page) => ranked(page, person, (db, part) => rankedAtCards(db, guild, part)),
    streaks: (person, page) => ranked(page, person, rankedByStreak),
    profile: (person, guild, looker) =>
      // The first time it may make the secret of the challenges.
      store.transaction((db) => profileOf(db, { person, guild, looker }, deps)),
    headToHead: async (guild, one, other) => {
      const stored = await store.read((db) => versus(db, guild, one, other));
      return stored && headToHeadOf(stored, one, other);
    },
    countEarlier(stopping) {
      const first = next;
      next = 'untried';
      return countEarlier(deps, first, stopping);
    },
    isCounting: () => store.read((db) => awaitsCounting(db)),
  };
}
