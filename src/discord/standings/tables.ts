import type { Context } from '#discord/context';
import type { Week } from '#table/koloretako/card-game';
import type { Day } from '#table/table';

/** The tables of the dice game: of a server, and of the daily challenge on a day, in all, and day after day. */
export const diceTables = ['server', 'day', 'allTime', 'streaks'] as const;

/** Those of Koloretako: of a week's challenge, and of a server. */
export const cardTables = ['week', 'cardGames'] as const;

/** The tables of how people stand. */
export type StandingsTable = (typeof diceTables)[number] | (typeof cardTables)[number];

/** Those of which there is but one, wherever somebody looks. */
export const lastingTables = [
  'server',
  'allTime',
  'streaks',
  'cardGames',
] as const satisfies readonly StandingsTable[];

/** Whether a table is one of Koloretako. */
export const isOfCards = (of: StandingsTable): boolean => cardTables.some((table) => table === of);

/** Whether a table is that of a server, so that there is none in a direct message. */
export const isOfServer = (of: StandingsTable): boolean => of === 'server' || of === 'cardGames';

/** A page of one of these tables, from 0. */
export type StandingsPlace =
  | { readonly of: (typeof lastingTables)[number]; readonly page: number }
  | { readonly of: 'day'; readonly day: Day; readonly page: number }
  | { readonly of: 'week'; readonly week: Week; readonly page: number };

/** Where a table begins: that of a day with today's, that of a week with this week's. */
export function firstPage(
  of: StandingsTable,
  { dailies, weeklies }: Pick<Context, 'dailies' | 'weeklies'>,
): StandingsPlace {
  switch (of) {
    case 'day':
      return { of, day: dailies.today(), page: 0 };
    case 'week':
      return { of, week: weeklies.thisWeek(), page: 0 };
    case 'server':
    case 'allTime':
    case 'streaks':
    case 'cardGames':
      return { of, page: 0 };
  }
}

/** Whether two pages are of one table. */
export function isSameTable(one: StandingsPlace, other: StandingsPlace): boolean {
  if (one.of === 'day') return other.of === 'day' && other.day === one.day;
  if (one.of === 'week') return other.of === 'week' && other.week === one.week;
  return other.of === one.of;
}

/** The page alone, of something that names one and more. */
export function placeIn(named: StandingsPlace): StandingsPlace {
  const { page } = named;
  if (named.of === 'day') return { of: named.of, day: named.day, page };
  if (named.of === 'week') return { of: named.of, week: named.week, page };
  return { of: named.of, page };
}
