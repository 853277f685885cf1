import { aboutPerson, type StandingsPlace, standingsPlaceSchema } from '#discord/kit/links';
import { noFields, pressKinds } from '#discord/kit/press';
import type { Context } from '#discord/request/context';

/**
 * The rankings of the dice game: of a server, with computer players, and of the daily challenge for one day, for all days,
 * and by streaks.
 */
export const diceTables = ['server', 'computers', 'day', 'allTime', 'streaks'] as const;

/** The rankings of Koloretako: of a week's challenge, and of a server. */
export const cardTables = ['week', 'cardGames'] as const;

/** All rankings: also the server's of a season, which are looked at from that of all time. */
export type StandingsTable = (typeof diceTables)[number] | (typeof cardTables)[number] | 'season';

/** Whether a ranking is one of Koloretako. */
export const isOfCards = (of: StandingsTable): boolean => cardTables.some((table) => table === of);

/** Whether a ranking is a server's, so that direct messages have none. */
export const isOfServer = (of: StandingsTable): boolean =>
  of === 'server' || of === 'season' || of === 'computers' || of === 'cardGames';

/** The first page of a ranking: today's for days, this week's for weeks, this month's for seasons. */
export function firstPage(
  of: StandingsTable,
  { dailies, weeklies, seasons }: Pick<Context, 'dailies' | 'weeklies' | 'seasons'>,
): StandingsPlace {
  switch (of) {
    case 'day':
      return { of, day: dailies.now(), page: 0 };
    case 'season':
      return { of, season: seasons.now(), page: 0 };
    case 'week':
      return { of, week: weeklies.now(), page: 0 };
    case 'server':
    case 'computers':
    case 'allTime':
    case 'streaks':
    case 'cardGames':
      return { of, page: 0 };
  }
}

/** Whether two pages belong to the same ranking. */
export function isSameTable(one: StandingsPlace, other: StandingsPlace): boolean {
  if (one.of === 'day') return other.of === 'day' && other.day === one.day;
  if (one.of === 'week') return other.of === 'week' && other.week === one.week;
  if (one.of === 'season') return other.of === 'season' && other.season === one.season;
  return other.of === one.of;
}

/** The presses of rankings and profiles: in the panel with the button, unless they say otherwise. */
export const standingsPresses = pressKinds({
  standings: standingsPlaceSchema,
  /** For everyone in the channel. */
  postStandings: standingsPlaceSchema,
  /** For the person picked in the menu. */
  profileOf: noFields,
  /** Shows how the presser did against this person. */
  against: aboutPerson,
});
