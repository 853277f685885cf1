import { describe, expect, it } from 'vitest';
import { shadeOf } from '#games/shared/die';
import { patternNamed, restrictionAt } from '#games/shared/pattern';
import { placementFaults } from '#games/shared/placement';
import { allSpaces, type Space, spaceName } from '#games/shared/space';
import { windowOf } from '#games/shared/window';
import { altText } from '#render/alt-text';
import { pipRadius, pipSpots } from '#render/glass/shape';
import { glassHalf } from '#render/glass/tile';
import type { Plate } from '#render/indexed/plate';
import { spaceCorner } from '#render/layout/window-place';
import { compose } from '#render/paint';
import { placingPage } from '#render/pictures/tour';
import { dieInWords } from '#render/text/in-words';
import { blitExample, blitLegal } from '#render/tour/drawing';
import {
  type ExampleWindow,
  finished,
  growing,
  moving,
  placing,
  pool,
  rolled,
  tourPages,
} from '#render/tour/examples';
import { locales, wordsOf } from '#words/words';
import { barePlate } from './plates.ts';

/** The rules that each space of a window breaks with its own die lifted. The first die is exempt. */
const faultsIn = ({ pattern, dice }: ExampleWindow) =>
  allSpaces.flatMap((space) => {
    const die = dice[space] ?? null;
    if (die === null) return [];
    const others = windowOf(
      patternNamed(pattern),
      dice.map((each, at) => (at === space ? null : each)),
    );
    return placementFaults(others, space, die).map(({ code }) => code);
  });

describe('the examples of the tour', () => {
  const window = windowOf(patternNamed(placing.window.pattern), placing.window.dice);

  it('break only the rules that the text names, in its order', () => {
    const codes = placing.forbidden.map((space) =>
      placementFaults(window, space, placing.die).map(({ code }) => code),
    );
    expect(codes).toEqual([
      ['restrictedColor'],
      ['restrictedShade'],
      ['adjacentColor'],
      ['adjacentShade'],
      ['notAdjacent'],
    ]);
  });

  it('light the legal spaces', () => {
    const legal = allSpaces.filter((space) => placementFaults(window, space, placing.die).length === 0);
    expect(placing.legal).toEqual(legal);
    expect(pool).toContain(placing.die);
    const colorFaults = moving.lit.flatMap((space) => {
      const die = placing.window.dice[moving.from] ?? placing.die;
      const without = windowOf(patternNamed(moving.window.pattern), moving.window.dice);
      return placementFaults(without, space, die).map(({ code }) => code);
    });
    // The tool is needed somewhere, and only for this restriction.
    expect(new Set(colorFaults)).toEqual(new Set(['restrictedColor']));
  });

  it.each([
    ['begun', placing.window],
    ['growing', growing.window],
    ['finished', finished.window],
  ])('are windows that can be: %s', (_, example) => {
    expect(faultsIn(example)).toEqual([]);
  });

  it('show a die and a restriction where the text says so', () => {
    expect(growing.window.dice[growing.taken]).not.toBeNull();
    expect(growing.window.dice[growing.open]).toBeNull();
    expect(restrictionAt(patternNamed(growing.window.pattern), growing.open)).toHaveProperty('color');
    expect(finished.open).toBe(finished.window.dice.filter((die) => die === null).length);
    expect(rolled).toHaveLength(9);
  });
});

/** What a space shows, as points of its glass in half sides: the pips of a die or of a restriction, or a letter. */
function shownIn({ pattern, dice }: ExampleWindow, space: Space): readonly (readonly [number, number])[] {
  const die = dice[space] ?? null;
  const restriction = restrictionAt(patternNamed(pattern), space);
  if (die === null && restriction === null) return [];
  const shade =
    die !== null ? shadeOf(die) : restriction !== null && 'shade' in restriction ? restriction.shade : null;
  const [spots, reach] = shade === null ? [[[0, 0] as const], 0.3] : [pipSpots[shade], pipRadius];
  return spots.flatMap(([u, v]) =>
    [-reach, 0, reach].flatMap((du) => [-reach, 0, reach].map((dv) => [u + du, v + dv] as const)),
  );
}

describe('the numbers on forbidden spaces', () => {
  it('cover no restriction, and no pip of a die', () => {
    const { window: place } = placingPage;
    if (place === null) throw new Error('the page has no window');
    const numbered = compose({ kind: 'tour', locale: 'en', style: 'patterns', page: 'placing' });
    const bare = barePlate(numbered);
    blitExample(bare, place, placing.window, { style: 'patterns', metal: 'gold', sign: 'numbers' });
    blitLegal(bare, place);
    for (const space of allSpaces) {
      const [x, y] = spaceCorner(place, space);
      const half = glassHalf(place.pitch);
      const colorsOn = ({ rows, width }: Plate): readonly (number | undefined)[] =>
        shownIn(placing.window, space).map(([u, v]) => {
          const [column, row] = [u, v].map((part) => Math.round(place.pitch / 2 + part * half)) as [
            number,
            number,
          ];
          return rows[(y + row) * (width + 1) + x + column + 1];
        });
      expect(colorsOn(numbered)).toEqual(colorsOn(bare));
    }
  });
});

describe.each(locales)('a page of the tour in %s', (locale) => {
  const words = wordsOf(locale);

  const told = (page: (typeof tourPages)[number]): string =>
    altText({ kind: 'tour', locale, style: 'patterns', page }, words);

  it.each(tourPages)('%s has a short alt text', (page) => {
    expect(told(page).length).toBeLessThanOrEqual(400);
  });

  it('names a die and its space', () => {
    const die = growing.window.dice[growing.taken] ?? null;
    const marked = `${die === null ? '' : dieInWords(die, words)} (${spaceName(growing.taken)})`;
    expect(told('window')).toContain(
      locale === 'en'
        ? `1: the die ${marked}. 2: the open space ${spaceName(growing.open)}.`
        : `1: der Würfel ${marked}. 2: das freie Feld ${spaceName(growing.open)}.`,
    );
  });

  it.each(['window', 'turn', 'placing', 'tools', 'scoring'] as const)(
    'describes the window of %s',
    (page) => {
      expect(told(page)).toMatch(/: A .+; B .+; C .+; D .+\./u);
    },
  );
});
