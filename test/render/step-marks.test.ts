import { describe, expect, it } from 'vitest';
import { patternNamed, restrictionAt } from '#games/shared/pattern';
import { allSpaces, type Space } from '#games/shared/space';
import { font } from '#render/canvas/fonts';
import { palette } from '#render/color/palette';
import { contrast, rgbOf } from '#render/color/rgb';
import { clearEdge } from '#render/glass/shape';
import { cameOf } from '#render/glass/tile';
import { pictureColors } from '#render/indexed/picture-colors';
import { handLayout } from '#render/layout/hand-layout';
import { spaceCorner } from '#render/layout/window-place';
import { compose } from '#render/paint';
import type { HandPicture, WindowStep } from '#render/picture';
import { styles } from '#render/style';
import { measured } from '#render/text/fit';
import { stepText } from '#render/text/step';
import { locales, wordsOf } from '#words/words';
import { someAllLit, someDraft, someFrom, someTo } from './some-steps.ts';

const { window } = handLayout;
const came = cameOf(window.pitch);

/** The glass of each space in the picture: its color indexes, row by row. */
function glassesOf(picture: HandPicture): readonly Buffer[] {
  const { width, rows } = compose(picture);
  const side = window.pitch - 2 * came;
  return allSpaces.map((space) => {
    const [x, y] = spaceCorner(window, space);
    const lines = Array.from({ length: side }, (_, line) => {
      const from = (y + came + line) * (width + 1) + x + came + 1;
      return rows.slice(from, from + side);
    });
    return Buffer.concat(lines);
  });
}

/** The spaces whose glass differs between the two pictures. */
function differing(one: HandPicture, other: HandPicture): readonly Space[] {
  const [glasses, others] = [glassesOf(one), glassesOf(other)];
  return allSpaces.filter((space) => glasses[space]?.equals(others[space] ?? Buffer.alloc(0)) !== true);
}

const brightness = (glass: Buffer): number =>
  glass.reduce((sum, color) => sum + (pictureColors[color]?.reduce((all, part) => all + part, 0) ?? 0), 0) /
  (3 * glass.length);

const without = (picture: HandPicture): HandPicture => ({ ...picture, step: null });
const stepOf = ({ step }: HandPicture): WindowStep => {
  if (step === null) throw new Error('nothing is chosen');
  return step;
};
const isOpen = ({ player }: HandPicture, space: Space): boolean => (player.dice[space] ?? null) === null;

describe('a step of a draft', () => {
  const picture = someDraft((spaces) => spaces === 5);
  const { lit } = stepOf(picture);
  const [before, after] = [without(picture), picture].map((drawn) => glassesOf(drawn).map(brightness));
  const open = allSpaces.filter((space) => isOpen(picture, space));

  it('brightens the spaces that can be chosen, and darkens the other open ones: only a little if they have a restriction', () => {
    const dark = open.filter((space) => !lit.includes(space));
    expect(dark.length).toBeGreaterThan(5);
    const pattern = patternNamed(picture.player.pattern);
    const isOpenGlass = (space: Space): boolean => restrictionAt(pattern, space) === null;
    for (const space of lit) {
      const least = isOpenGlass(space) ? 180 : 1.15 * (before?.[space] ?? 0);
      expect(after?.[space]).toBeGreaterThan(least);
    }
    for (const space of dark) {
      const share = isOpenGlass(space) ? 0.65 : 0.95;
      expect(after?.[space]).toBeLessThan(share * (before?.[space] ?? 0));
    }
  });

  it('leaves every die as it is, even next to the light', () => {
    expect(open.length).toBeLessThan(allSpaces.length);
    expect(differing(picture, without(picture))).toEqual(open);
  });

  it('gives each lit space a different name', () => {
    const all = someAllLit();
    const glasses = glassesOf(all);
    const drawings = stepOf(all).lit.map((space) => glasses[space]?.toString('base64'));
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it('writes the names with a contrast of at least 10 : 1', () => {
    expect(contrast(rgbOf(palette.legal.rim), rgbOf(palette.legal.label))).toBeGreaterThan(10);
  });
});

/** The middle of a glass, where pips and letters are. */
function middleOf(glass: Buffer): Buffer {
  const side = Math.sqrt(glass.length);
  const inset = Math.ceil(((1 - clearEdge) / 2) * side);
  return Buffer.concat(
    Array.from({ length: side - 2 * inset }, (_, line) => {
      const from = (inset + line) * side + inset;
      return glass.subarray(from, from + side - 2 * inset);
    }),
  );
}

describe.each(styles)('a lit space in the style %s', (style) => {
  const picture = { ...someAllLit(), style };
  const pattern = patternNamed(picture.player.pattern);
  const printed = stepOf(picture).lit.filter((space) => restrictionAt(pattern, space) !== null);

  it('keeps its print: neither its light nor its name covers a pip or a letter', () => {
    const [before, after] = [glassesOf(without(picture)), glassesOf(picture)];
    expect(printed.length).toBeGreaterThan(8);
    for (const space of printed) {
      const [plain, lit] = [before[space] ?? Buffer.alloc(0), after[space] ?? Buffer.alloc(0)];
      expect(middleOf(lit).equals(middleOf(plain))).toBe(true);
      expect(lit.equals(plain)).toBe(false);
    }
  });
});

describe('a step that moves dice', () => {
  const moving = someTo();
  const step = stepOf(moving);
  const unmarked = { ...moving, step: { ...step, from: [], to: [] } };

  it('puts a rim on the dice that can be moved, and keeps most of their glass as it is', () => {
    const picture = someFrom();
    const { lit } = stepOf(picture);
    const [before, after] = [glassesOf(without(picture)), glassesOf(picture)];
    const changes = allSpaces.map((space) => {
      const [plain, marked] = [before[space] ?? Buffer.alloc(0), after[space] ?? Buffer.alloc(0)];
      return marked.filter((color, at) => color !== plain[at]).length / marked.length;
    });
    for (const space of lit) expect(changes[space]).toBeGreaterThan(0.01);
    for (const space of lit) expect(changes[space]).toBeLessThan(0.12);
    const still = allSpaces.filter((space) => !isOpen(picture, space) && !lit.includes(space));
    expect(still.map((space) => changes[space])).toEqual(still.map(() => 0));
  });

  it('marks the spaces that dice left, and the one where a die arrived', () => {
    const marked = differing(moving, unmarked);
    expect(marked).toEqual(expect.arrayContaining([...step.from, ...step.to]));
  });

  it('never marks a taken space as left, or an open one as reached', () => {
    const wrong = { ...moving, step: { ...step, from: step.to, to: step.from } };
    expect(differing(wrong, unmarked)).toEqual([]);
  });
});

describe('a step that is not about the window', () => {
  it.each(['shade', 'none'] as const)('leaves it as it is: %s', (ask) => {
    const picture = someDraft((spaces) => spaces === 5);
    const asked = { ...picture, step: { ...stepOf(picture), ask, lit: [] } };
    expect(differing(asked, without(picture))).toEqual([]);
  });
});

/** The room that two private objectives leave on the sill, and the smallest letters there, in pixels. */
const [room, smallest] = [410, 33];

describe.each(locales)('the question of a step, in %s', (locale) => {
  it('is never shortened', () => {
    const { step } = someTo();
    if (step === null) throw new Error('nothing is chosen');
    const asks = ['space', 'from', 'to', 'shade', 'none', 'hint'] as const;
    for (const ask of asks)
      for (let count = 0; count <= allSpaces.length; count += 1) {
        const asked = stepText({ ...step, ask, lit: allSpaces.slice(0, count) }, wordsOf(locale));
        expect(measured(asked, font('words', smallest))).toBeLessThan(room);
      }
  });
});
