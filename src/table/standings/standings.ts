import type { PublicObjectiveName } from '#game/objectives/public';
import type { ToolNumber } from '#game/tools/cards';
import type { Streak } from '#table/daily/dailies';
import type { Week } from '#table/koloretako/card-game';
import type { Day, FinishedView } from '#table/table';
import type { Seat } from '#game/turn-order';

/**
 * How people stand, each table of it one query. Pages count from 0; one beyond the last is the last. Where the person who looks
 * is null, it is as everyone may see it.
 */
export interface Standings {
  /** Everyone who finished a game of two or more people in this server, by rating. */
  server(guild: string, person: string | null, page: number): Promise<Page<ServerRow>>;
  /** Everyone who finished a day's challenge, by score against target. */
  day(day: Day, person: string | null, page: number): Promise<Page<DayRow>>;
  /** Everyone who ever finished a challenge: by targets beaten, then by all scores against their targets. */
  allTime(person: string | null, page: number): Promise<Page<AllTimeRow>>;
  /** Everyone who finished a week's challenge of Koloretako, by score against target. */
  week(week: Week, person: string | null, page: number): Promise<Page<WeekRow>>;
  /** Everyone who finished a game of Koloretako in this server: by targets reached, then by all scores against their targets. */
  cardGames(guild: string, person: string | null, page: number): Promise<Page<CardGamesRow>>;
  /** Everyone whose streak goes on, the longest first. */
  streaks(person: string | null, page: number): Promise<Page<StreakRow>>;
  /**
   * What a person's games come to, as another person, or they themselves, may see it: those in this server (null: in none),
   * those alone, and the daily challenges; null where there are none to be seen. Who doesn't want to be named in the tables of
   * the daily challenge is not to be found there by this detour either.
   */
  profile(person: string, guild: string | null, looker: string): Promise<Profile | null>;
  /** How two people did in the games that both played in this server; null where there are none. */
  headToHead(guild: string, one: string, other: string): Promise<HeadToHead | null>;
  /**
   * Counts the games that were finished before finished games were counted, the oldest first, each as a transaction of its
   * own. One that can't be read is logged, stays, and hinders no other. For after the start.
   */
  countEarlier(): Promise<void>;
}

/** How many rows a page has. */
export const pageSize = 10;

/** A row of a table, with its rank from 1: equal ones share it. */
export interface Row {
  readonly rank: number;
  readonly person: string;
  /** Null of whoever doesn't want to be named there. */
  readonly name: string | null;
}

export interface Page<R extends Row> {
  readonly rows: readonly R[];
  /** The row of the person who looks, wherever it stands; null where they are not in it. */
  readonly own: R | null;
  /** How many rows there are on all pages. */
  readonly people: number;
  /** From 0, and how many there are, at least 1. */
  readonly page: number;
  readonly pages: number;
}

export interface ServerRow extends Row {
  /** As it is shown: docs/RATING.md. */
  readonly rating: number;
  readonly games: number;
  /** Games in which they came first, alone or with others. */
  readonly wins: number;
}

export interface DayRow extends Row {
  readonly total: number;
  readonly target: number;
}

/** Of a week, as of a day: what was scored, and what it had to reach. */
export type WeekRow = DayRow;

export interface AllTimeRow extends Row {
  readonly games: number;
  /** Targets beaten. */
  readonly wins: number;
  /** The sum of all scores less their targets. */
  readonly margin: number;
}

/** Games of Koloretako in a server, as all daily challenges together; a target is reached, not beaten. */
export type CardGamesRow = AllTimeRow;

export interface StreakRow extends Row, Streak {}

/** What a person's games come to. */
export interface Profile {
  readonly person: string;
  readonly name: string;
  /** Games of two or more people in the server; null where there are none, or it is no server. */
  readonly server:
    | (Totals & { readonly rating: number; readonly rank: number; readonly people: number })
    | null;
  /** Games alone, but for the daily challenge; ranked tries of that. */
  readonly solo: Totals | null;
  readonly daily: (Totals & Streak) | null;
  /** Games of Koloretako, but for the weekly challenge; ranked tries of that. */
  readonly cardGames: Totals | null;
  readonly weekly: Totals | null;
  /**
   * The window of the greatest final score of those with dice; null where its table is gone with its server. One of a daily
   * challenge is not given to whom it can still help: they see it after their own try, or when nobody plays that day for rank any
   * more.
   */
  readonly best:
    | { readonly seen: 'now'; readonly table: FinishedView; readonly seat: Seat }
    | { readonly seen: 'afterTheirTry' | 'whenOver' }
    | null;
  /**
   * The tool used most often, and how often; null where none ever was. Daily challenges are counted in this and in the
   * objectives for the person alone: after a single one the sums would tell others what its dice led to.
   */
  readonly favoriteTool: { readonly tool: ToolNumber; readonly times: number } | null;
  /** The average of what each objective paid, where it was on the table, in the order of the cards; only those that ever were. */
  readonly objectives: readonly {
    readonly objective: PublicObjectiveName | 'private';
    readonly games: number;
    readonly average: number;
  }[];
}

interface Totals {
  readonly games: number;
  /** Alone: targets beaten. */
  readonly wins: number;
  readonly average: number;
  readonly best: number;
}

/** How two people did against each other. */
export interface HeadToHead {
  readonly one: Side;
  readonly other: Side;
  readonly games: number;
  /** Games in which both came to the same place. */
  readonly equal: number;
}

interface Side {
  readonly person: string;
  readonly name: string;
  /** Games in which this one came before the other. */
  readonly before: number;
  readonly average: number;
}
