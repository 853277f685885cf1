import type {
  ChallengeRow,
  ComputersRow,
  MarginRow,
  Page,
  ServerRow,
  Standings,
  StandingsRow,
  StreakRow,
} from '#features/standings/standings';
import { pageSize } from '#features/standings/standings';
import type { Person } from '#play/table';

/** This many people, each ranked below the one before. */
export const crowd = (size: number): readonly Person[] =>
  Array.from({ length: size }, (_, index) => ({ id: String(index + 1), name: `Person ${index + 1}` }));

/**
 * A page of rows as the house returns it: a page beyond the last is the last, and hidden names are hidden from others.
 */
function paged<R extends StandingsRow>(
  rows: readonly R[],
  person: string | null,
  page: number,
  unnamed: string,
): Page<R> {
  const seen = rows.map((row) =>
    row.person === unnamed && row.person !== person ? { ...row, name: null } : row,
  );
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const shown = Math.min(page, pages - 1);
  return {
    rows: seen.slice(shown * pageSize, (shown + 1) * pageSize),
    own: seen.find((row) => row.person === person) ?? null,
    people: rows.length,
    page: shown,
    pages,
  };
}

/** The standings of these people, best first: one of them hides their name in the daily challenge's rankings. */
export function standingsOf(
  people: readonly Person[],
  {
    unnamed = '',
    ...known
  }: Partial<Pick<Standings, 'profile' | 'headToHead' | 'isCounting'>> & { readonly unnamed?: string } = {},
): Standings {
  const server: readonly ServerRow[] = people.map(({ id, name }, index) => ({
    rank: index + 1,
    person: id,
    name,
    rating: 1999 - index,
    games: 99 - index,
    wins: 50,
  }));
  const day: readonly ChallengeRow[] = server.map(({ rank, person, name }) => ({
    rank,
    person,
    name,
    total: 40 - rank,
    target: 30,
  }));
  const allTime: readonly MarginRow[] = server.map(({ rank, person, name }) => ({
    rank,
    person,
    name,
    games: 60,
    wins: 50,
    margin: 5 - rank,
  }));
  const computers: readonly ComputersRow[] = server.map((row) => ({ ...row, level: null }));
  const streaks: readonly StreakRow[] = server.map(({ rank, person, name }) => ({
    rank,
    person,
    name,
    length: 9,
    longest: 12,
  }));
  return {
    week: async (_, person, page) => paged(day, person, page, unnamed),
    cardGames: async (_, person, page) => paged(allTime, person, page, unnamed),
    server: async (_, person, page) => paged(server, person, page, ''),
    season: async (_, season, person, page) => paged(server, person, page, ''),
    computers: async (_, person, page) => paged(computers, person, page, ''),
    day: async (_, person, page) => paged(day, person, page, unnamed),
    allTime: async (person, page) => paged(allTime, person, page, unnamed),
    streaks: async (person, page) => paged(streaks, person, page, unnamed),
    profile: async () => null,
    headToHead: async () => null,
    countEarlier: async () => {},
    isCounting: async () => false,
    ...known,
  };
}
