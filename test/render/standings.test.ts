import { describe, expect, it } from 'vitest';
import { altText } from '#render/alt-text';
import { compose, paint } from '#render/paint';
import { neededWidth, standingsLayout } from '#render/parts/standings-panel';
import type { Picture, StandingsPicture } from '#render/picture';
import { locales, wordsOf } from '#words/words';
import { someDay, someStandings } from './some-standings.ts';

const english = wordsOf('en');
const longest = 1024;
const [discordName, discordTitle] = ['W'.repeat(32), 'M'.repeat(100)];
const drawing = (picture: Picture): string => paint(picture).toString('base64');
/** Standings with only this person. */
const onlyRow = (name: string): StandingsPicture['rows'] => [{ rank: 1, name, glass: null, cells: ['1'] }];
/** The resulting width of the first of three columns. */
const widthFor = (heading: string, ...cells: readonly string[]): number =>
  standingsLayout(3, [neededWidth(heading, cells), 0, 0], false).columns[0]?.width ?? 0;

describe('a picture of standings', () => {
  it('widens a column for the longest word of its heading, and for its cells', () => {
    const usual = widthFor('Games', '64');
    expect(widthFor('Games won at all', '64')).toBe(usual);
    expect(widthFor('Durchschnittspunktzahl', '64')).toBeGreaterThan(usual);
    expect(widthFor('Games', '−1,234,567.89')).toBeGreaterThan(usual);
  });

  it('gives equal ranks the same glass, and each of the first three ranks its own', () => {
    const rows = someDay(4).rows.map(({ rank }) => ({ rank, name: 'Mira', glass: null, cells: ['1'] }));
    const { rank, rows: places } = standingsLayout(4, [0], false);
    const glassOf = (ranks: readonly number[]): readonly string[] => {
      const ranked = rows.map(({ name, cells }, index) => ({
        rank: ranks[index] ?? 0,
        name,
        glass: null,
        cells,
      }));
      const { rows: bytes, width } = compose({ ...someDay(4), rows: ranked });
      // A row of pixels just below the upper edge of the glass, above the number.
      return places.map(({ y }) => {
        const from = (y + 19) * (width + 1) + 1 + rank.x + 48;
        return Buffer.from(bytes.subarray(from, from + 44)).toString('base64');
      });
    };
    expect(new Set(glassOf([1, 2, 3, 4])).size).toBe(4);
    const [first, second, third] = glassOf([1, 1, 3, 4]);
    expect(first).toBe(second);
    expect(first).not.toBe(third);
  });

  it('sets the last row apart if it belongs to another page', () => {
    const [together, apart] = [false, true].map((isLastApart) => compose({ ...someDay(4), isLastApart }));
    expect(apart?.height).toBe((together?.height ?? 0) + 20);
  });

  it('shows every change: title, note, headings, ranks, names, cells', () => {
    const standings = someStandings(4);
    const [first, ...others] = standings.rows;
    if (first === undefined) throw new Error('the standings are empty');
    const changed: readonly Picture[] = [
      { ...standings, title: 'Glaziers' },
      { ...standings, note: 'since May' },
      { ...standings, columns: ['Points', 'Games', 'Average'] },
      { ...standings, rows: [{ ...first, rank: 5 }, ...others] },
      { ...standings, rows: [{ ...first, rank: 6 }, ...others] },
      { ...standings, rows: [{ ...first, name: 'Anna' }, ...others] },
      { ...standings, rows: [{ ...first, cells: ['1', '2', '3'] }, ...others] },
      { ...standings, rows: others },
    ];
    expect(new Set([standings, ...changed].map(drawing)).size).toBe(changed.length + 1);
  });

  it("draws title and names in any script, and replaces names that it can't draw", () => {
    const day = someDay(1);
    expect(drawing({ ...day, rows: onlyRow('𓂀') })).toBe(drawing({ ...day, rows: onlyRow('Somebody') }));
    expect(drawing({ ...day, title: '𓂀' })).toBe(drawing({ ...day, title: 'Ranking' }));
    expect(drawing({ ...day, title: '由紀' })).not.toBe(drawing({ ...day, title: 'Ranking' }));
  });

  it('is small enough to be sent quickly, with eleven names of any length', () => {
    const { rows, ...full } = someStandings(11);
    const crowded = rows.map(({ rank, cells }) => ({
      rank: 1000 * rank,
      name: discordName,
      glass: null,
      cells,
    }));
    for (const picture of [
      { ...full, rows },
      { ...full, title: discordTitle, rows: crowded },
    ])
      expect(paint(picture).length).toBeLessThanOrEqual(150_000);
  });

  it('has an alt text with everything that it shows', () => {
    expect(altText(someStandings(3), english)).toBe(
      'The Glaziers of Gràcia. 42 players, by rating, without computers. After each name: Rating, Games, Wins. ' +
        '1. Mira: 1810, 64, 30. 2. Jonas: 1773, 59, 27. 2. Aleksandra Maximiliane …: 1773, 54, 24.',
    );
  });

  it.each(locales)('names everybody in an alt text that Discord accepts, in %s', (locale) => {
    const { rows, ...full } = someStandings(11);
    const crowded = rows.map(({ cells }, index) => ({
      rank: 123_450 + index,
      name: discordName,
      glass: null,
      cells,
    }));
    const said = altText(
      { ...full, title: discordTitle, note: 'n'.repeat(80), rows: crowded },
      wordsOf(locale),
    );
    expect(said.length).toBeLessThanOrEqual(longest);
    expect(said).toContain('123460. ');
  });
});
