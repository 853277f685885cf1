import type { Day } from '#table/table';

/** The tables of how people stand: in a server, and in the daily challenge on a day, in all, and day after day. */
export const standingsTables = ['server', 'day', 'allTime', 'streaks'] as const;
export type StandingsTable = (typeof standingsTables)[number];

/** Those of which there is but one, wherever somebody looks. */
export const lastingTables = ['server', 'allTime', 'streaks'] as const satisfies readonly StandingsTable[];

/** A page of one of these tables, from 0. */
export type StandingsPlace =
  | { readonly of: (typeof lastingTables)[number]; readonly page: number }
  | { readonly of: 'day'; readonly day: Day; readonly page: number };

/** The page alone, of something that names one and more. */
export const placeIn = (named: StandingsPlace): StandingsPlace =>
  named.of === 'day'
    ? { of: named.of, day: named.day, page: named.page }
    : { of: named.of, page: named.page };
