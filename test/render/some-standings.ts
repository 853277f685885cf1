import { pageSize } from '#features/standings/standings';
import { type GlassColor, glassColors, glassLetters } from '#games/koloretako/glass';
import { type Color, colorLetters, colors } from '#games/shared/die';
import type { DailyCardPicture, StandingsPicture, WeeklyCardPicture } from '#render/picture';
import { figure } from '#words/figure';
import { wordsOf } from '#words/words';

const words = wordsOf('en');

/** The columns of two rankings that the bot shows (src/features/standings/sheet-messages.ts). */
const columns = { server: ['rating', 'games', 'wins'], day: ['total', 'target', 'margin'] } as const;

/** The headings of such a ranking, as the bot writes them. */
const headed = (table: keyof typeof columns, players: number) =>
  ({
    kind: 'standings',
    locale: 'en',
    style: 'patterns',
    note: words.say(`standings.note.${table}`, { people: players }),
    columns: columns[table].map((column) => words.say(`standings.column.${column}`)),
  }) as const;

/** A window by the letters of its colors; a dash is an open space. */
const glazed = (rows: string): DailyCardPicture['colors'] =>
  Array.from(rows.replaceAll(' ', ''), (letter): Color | null => {
    const color = colors.find((candidate) => colorLetters[candidate] === letter);
    if (color === undefined && letter !== '-') throw new Error(`${letter} is not a color`);
    return color ?? null;
  });

/** The same in the colors of cards. */
const glazedWithCards = (rows: string): WeeklyCardPicture['colors'] =>
  Array.from(rows.replaceAll(' ', ''), (letter): GlassColor | null => {
    const color = glassColors.find((candidate) => glassLetters[candidate] === letter);
    if (color === undefined && letter !== '-') throw new Error(`${letter} is not a card color`);
    return color ?? null;
  });

/** A daily challenge won by a narrow margin, with one open space. */
export const someDailyCard = (): DailyCardPicture => ({
  kind: 'dailyCard',
  locale: 'en',
  style: 'patterns',
  date: 'November 23, 2026',
  name: 'Mira',
  total: 49,
  target: 46,
  toolCount: 5,
  toolsUsed: 2,
  colors: glazed('YBRGP GRGPY RGRBG GBG-Y'),
  streak: 12,
});

/** A lost one, with a negative score and a half-empty window. */
export const someLostCard = (): DailyCardPicture => ({
  ...someDailyCard(),
  name: 'Jonas',
  total: -7,
  target: 38,
  toolCount: 1,
  toolsUsed: 0,
  colors: glazed('R-BPG -YG-R B-P-- -R-Y-'),
  streak: 1,
});

/** A weekly challenge whose target was just reached, with two empty spaces. */
export const someWeeklyCard = (): WeeklyCardPicture => ({
  kind: 'weeklyCard',
  locale: 'en',
  style: 'patterns',
  week: 'November 16 – 22, 2026',
  name: 'Mira',
  total: 31,
  target: 31,
  toolCount: 3,
  toolsUsed: 2,
  colors: glazedWithCards('YBRGK GRGKY RGRBG -BG-Y'),
});

/** A lost one with a negative score, despite having all the tools. */
export const someLostWeek = (): WeeklyCardPicture => ({
  ...someWeeklyCard(),
  name: 'Jonas',
  total: -7,
  target: 38,
  toolCount: 9,
  toolsUsed: 4,
  colors: glazedWithCards('R-BKG -YG-R B-K-- -R-YK'),
});

const people = [
  'Mira',
  'Jonas',
  'Aleksandra Maximiliane von Stetten-Hohenfels',
  'Юки',
  'Łukasz Żółć',
  '由紀',
  '🎲 Zoë ★',
  'محمد علي',
  'Player_42',
  "O'Brien-Smith",
  'Ötzi',
] as const;

/** This many people of a server by rating; the second and the third have the same one. */
export const someStandings = (count: number): StandingsPicture => ({
  ...headed('server', 42),
  title: 'The Glaziers of Gràcia',
  rows: people.slice(0, count).map((name, index) => ({
    rank: index === 2 ? 2 : index === 10 ? 28 : index + 1,
    name,
    glass: null,
    cells: [1810 - 37 * (index === 2 ? 1 : index), 64 - 5 * index, 30 - 3 * index].map(figure),
  })),
  isLastApart: count > pageSize,
});

/** The same for a season, with a rank of each glass. */
export const someSeason = (count: number): StandingsPicture => {
  const { rows, ...standings } = someStandings(count);
  const glasses = ['cathedral', 'leaded', 'leaded', 'colored'] as const;
  const note = words.say('standings.note.season', { people: 42 });
  return {
    ...standings,
    title: 'Season · November 2026',
    note,
    rows: rows.map(({ rank, name, cells }, index) => ({
      rank,
      name,
      glass: glasses[index] ?? 'clear',
      cells,
    })),
  };
};

/** This many people on a day of the daily challenge by score against target; the last one missed it by far. */
export const someDay = (count: number): StandingsPicture => ({
  ...headed('day', count),
  title: 'November 23, 2026',
  rows: people.slice(0, count).map((name, index) => {
    const [total, target] = index === count - 1 ? [-3, 31] : [58 - 2 * index, 40];
    const margin = total - target;
    return {
      rank: index + 1,
      name,
      glass: null,
      cells: [figure(total), figure(target), margin > 0 ? `+${margin}` : figure(margin)],
    };
  }),
  isLastApart: count > pageSize,
});
