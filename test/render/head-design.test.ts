import { describe, expect, it } from 'vitest';
import { patterns } from '#games/shared/pattern';
import { drawn } from '#render/canvas/canvas';
import { cardSignGlass, type Hex, signGlass } from '#render/color/palette';
import { rgbOf } from '#render/color/rgb';
import { headOf, type Rose } from '#render/frame/head-design';
import { tints } from '#render/frame/head-glass';
import { traceries } from '#render/frame/tracery';
import { windowPlace } from '#render/layout/window-place';
import { drawHead } from '#render/parts/head';

it('gives each pattern its own head', () => {
  const designs = patterns.map(({ name }) => Object.values(headOf(name, 'dice')).join(' '));
  expect(new Set(designs).size).toBe(patterns.length);
});

it('uses every tracery and every tint', () => {
  const designs = patterns.map(({ name }) => headOf(name, 'dice'));
  expect(new Set(designs.map(({ tracery }) => tracery))).toEqual(new Set(traceries));
  expect(new Set(designs.map(({ tint }) => tint))).toEqual(new Set(tints));
});

describe('the rose of a head', () => {
  const place = windowPlace(40, 150, 94, 66);

  /** The number of pixels of this color in a stone head. */
  function pixelsOf(color: Hex, rose: Rose): number {
    const design = { tracery: 'wheel', tint: 'wine', rose } as const;
    const { data } = drawn(560, 160, (context) => drawHead(context, place, design, 'stone', 'trefoils'));
    const rgb = rgbOf(color).join(' ');
    const pixels = Array.from({ length: data.length / 4 }, (_, at) => data.slice(4 * at, 4 * at + 3));
    return pixels.filter((pixel) => pixel.join(' ') === rgb).length;
  }

  it('has the glasses used below it: purple for dice, black for cards', () => {
    const black = cardSignGlass('purple', 'patterns');
    const purple = signGlass('purple', 'patterns');
    expect(pixelsOf(purple, 'dice')).toBeGreaterThan(20);
    expect(pixelsOf(black, 'dice')).toBe(0);
    expect(pixelsOf(black, 'cards')).toBeGreaterThan(20);
    expect(pixelsOf(purple, 'cards')).toBe(0);
  });
});
