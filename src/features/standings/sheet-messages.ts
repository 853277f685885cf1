import { dayText, seasonText, weekText } from '#discord/kit/dates';
import type { StandingsPlace } from '#discord/kit/links';
import { shownName } from '#discord/kit/names';
import type { Context } from '#discord/request/context';
import { glassOf } from '#features/season/rating';
import type { SeasonGlass } from '#render/picture';
import { figure } from '#words/figure';
import type { Words } from '#words/words';
import type { StandingsTable } from './presses.ts';
import type {
  ChallengeRow,
  ComputersRow,
  MarginRow,
  Page,
  ServerRow,
  StandingsRow,
  StreakRow,
} from './standings.ts';

/** A page of a ranking in words: what its picture shows, and what is said without one. Names are as people wrote them. */
export interface Sheet {
  readonly title: string;
  readonly note: string;
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
  /** The reader's own row, on whichever page it is; null if they are not in the ranking. */
  readonly own: SheetRow | null;
  readonly people: number;
  readonly page: number;
  readonly pages: number;
}

/** A row of it. */
interface SheetRow {
  readonly rank: number;
  readonly person: string;
  readonly name: string;
  /** Their rank in a season; null in other rankings. */
  readonly glass: SeasonGlass | null;
  readonly cells: readonly string[];
}

/** The columns of each ranking, left to right. */
const columns = {
  server: ['rating', 'games', 'wins'],
  season: ['rating', 'games', 'wins'],
  computers: ['rating', 'games', 'wins'],
  day: ['total', 'target', 'margin'],
  allTime: ['beaten', 'days', 'margin'],
  streaks: ['length', 'longest'],
  week: ['total', 'target', 'margin'],
  cardGames: ['reached', 'games', 'margin'],
} as const satisfies Readonly<Record<StandingsTable, readonly string[]>>;

/** What is needed to make a sheet. */
type SheetDeps = Pick<Context, 'standings' | 'server' | 'words'> & {
  /** The server of the ranking; null in direct messages. */
  readonly guild: string | null;
  /** The reader; null if it is for everyone. */
  readonly person: string | null;
};

/** A page of a ranking as it is now; null for a server's ranking if there is no server. */
export async function sheetAt(place: StandingsPlace, deps: SheetDeps): Promise<Sheet | null> {
  const { standings, guild, server, person, words } = deps;
  const { page } = place;
  const ofGuild = server ?? words.say('standings.title.server');
  switch (place.of) {
    case 'server':
      if (guild === null) return null;
      return sheetOf('server', ofGuild, await standings.server(guild, person, page), ofServer, words);
    case 'season': {
      if (guild === null) return null;
      const { season } = place;
      const title = words.say('season.title', { month: seasonText(season, words) });
      const ranking = await standings.season(guild, season, person, page);
      return sheetOf('season', title, ranking, ofServer, words, ({ rating }) => glassOf(rating));
    }
    case 'cardGames':
      if (guild === null) return null;
      return sheetOf('cardGames', ofGuild, await standings.cardGames(guild, person, page), ofAllTime, words);
    case 'computers': {
      if (guild === null) return null;
      const ranking = await standings.computers(guild, person, page);
      return sheetOf('computers', ofGuild, withLevels(ranking, words), ofServer, words);
    }
    case 'day': {
      const { day } = place;
      return sheetOf('day', dayText(day, words), await standings.day(day, person, page), ofDay, words);
    }
    case 'week': {
      const { week } = place;
      return sheetOf('week', weekText(week, words), await standings.week(week, person, page), ofDay, words);
    }
    case 'allTime': {
      const title = words.say('standings.title.allTime');
      return sheetOf('allTime', title, await standings.allTime(person, page), ofAllTime, words);
    }
    case 'streaks': {
      const title = words.say('standings.title.streaks');
      return sheetOf('streaks', title, await standings.streaks(person, page), ofStreak, words);
    }
  }
}

/** The same ranking with names for the levels. */
function withLevels({ rows, own, ...rest }: Page<ComputersRow>, words: Words): Page<ServerRow> {
  const named = ({ level, ...row }: ComputersRow): ServerRow =>
    level === null
      ? row
      : { ...row, name: words.say('standings.level', { level: words.say(`level.${level}`) }) };
  return { rows: rows.map(named), own: own && named(own), ...rest };
}

const ofServer = ({ rating, games, wins }: ServerRow): readonly string[] => [rating, games, wins].map(figure);
const ofDay = ({ total, target }: ChallengeRow): readonly string[] => [
  figure(total),
  figure(target),
  marginText(total - target),
];
const ofAllTime = ({ wins, games, margin }: MarginRow): readonly string[] => [
  figure(wins),
  figure(games),
  marginText(margin),
];
const ofStreak = ({ length, longest }: StreakRow): readonly string[] => [length, longest].map(figure);

/** How far a score is above or below its target. */
const marginText = (margin: number): string => (margin > 0 ? `+${margin}` : figure(margin));

function sheetOf<R extends StandingsRow>(
  of: StandingsTable,
  title: string,
  { rows, own, people, page, pages }: Page<R>,
  cells: (row: R) => readonly string[],
  words: Words,
  glass: (row: R) => SeasonGlass | null = () => null,
): Sheet {
  const rowOf = (row: R): SheetRow => ({
    rank: row.rank,
    person: row.person,
    name: shownName(row.name, words),
    glass: glass(row),
    cells: cells(row),
  });
  return {
    title,
    note: words.say(`standings.note.${of}`, { people }),
    columns: columns[of].map((column) => words.say(`standings.column.${column}`)),
    rows: rows.map(rowOf),
    own: own === null ? null : rowOf(own),
    people,
    page,
    pages,
  };
}
