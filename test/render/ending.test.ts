import { describe, expect, it } from 'vitest';
import { colors } from '#games/shared/die';
import { allSpaces } from '#games/shared/space';
import { signGlass } from '#render/color/palette';
import { contrast, type Rgb, rgbOf } from '#render/color/rgb';
import { endingOf } from '#render/frame/ending';
import { pictureColors } from '#render/indexed/picture-colors';
import type { Plate } from '#render/indexed/plate';
import { bottom, type Rect } from '#render/layout/rect';
import { soloResultLayout } from '#render/layout/result-layout';
import { outline } from '#render/layout/window-place';
import { challengeCardLayout } from '#render/pictures/challenge-figures';
import { framedWall } from '#render/pictures/framed-wall';

const layouts = {
  'a game alone': { ...soloResultLayout, window: soloResultLayout.winner },
  'the card of a challenge': challengeCardLayout,
};
type Layout = (typeof layouts)[keyof typeof layouts];

type Sum = [red: number, green: number, blue: number];
const parts = [0, 1, 2] as const;

/** A window with all five glasses and one empty space. */
const panes = allSpaces.map((space) =>
  space === 7 ? null : signGlass(colors[space % colors.length] ?? 'red', 'patterns'),
);

const wallOf = (layout: Layout, isWon: boolean): Plate => {
  const { window: place } = layout;
  const { light, metal, shine } = endingOf(isWon, place, panes);
  // A star can't be told from a letter in front of it.
  const starless = { ...light, name: `${light.name} without stars`, stars: 0 };
  return framedWall(layout, starless, [{ place, metal }], shine);
};

const block = 8;

/** The visible colors of a part of a plate: the mean of small blocks, because dithering mixes several colors. */
function colorsSeen({ width, rows }: Plate, part: Rect): readonly Rgb[] {
  const across = Math.floor(part.width / block);
  const colors = Array.from({ length: across * Math.floor(part.height / block) }, () => [0, 0, 0] as Sum);
  for (let row = 0; row < Math.floor(part.height / block) * block; row += 1)
    for (let column = 0; column < across * block; column += 1) {
      const sum = colors[Math.floor(row / block) * across + Math.floor(column / block)];
      const color = pictureColors[rows[(part.y + row) * (width + 1) + 1 + part.x + column] ?? 0];
      if (sum !== undefined && color !== undefined) for (const at of parts) sum[at] += color[at] / block ** 2;
    }
  return colors;
}

/** The place of the title and of the line below it. */
function writtenOn({ width, titleBaseline, noteBaseline }: Layout) {
  const across = { x: 30, width: width - 60 };
  return {
    title: { ...across, y: titleBaseline - 56, height: 72 },
    note: { ...across, y: noteBaseline - 24, height: 32 },
  } as const;
}

/** The wall on both sides of the window, and below it. */
function around({ width, window }: Layout): readonly Rect[] {
  const { x, width: wide } = outline(window);
  const beside = { y: window.grid.y, width: x - 16, height: window.grid.height };
  return [
    { ...beside, x: 8 },
    { ...beside, x: x + wide + 8 },
    { x, y: bottom(window.sill) + 10, width: Math.min(wide, width - x), height: 24 },
  ];
}

const colorsAround = (layout: Layout, isWon: boolean): readonly Rgb[] => {
  const plate = wallOf(layout, isWon);
  return around(layout).flatMap((place) => colorsSeen(plate, place));
};

describe.each(Object.entries(layouts))('the end of %s', (_, layout) => {
  it.each(['won', 'missed'] as const)('has text on the sky that stands out: %s', (end) => {
    const plate = wallOf(layout, end === 'won');
    const { inks } = endingOf(end === 'won', layout.window, panes);
    const places = writtenOn(layout);
    for (const part of ['title', 'note'] as const)
      for (const ground of colorsSeen(plate, places[part]))
        expect(contrast(rgbOf(inks[part]), ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('is far brighter after a win', () => {
    const [won, missed] = [true, false].map((isWon) =>
      colorsAround(layout, isWon).reduce((sum, rgb) => sum + rgb[0] + rgb[1] + rgb[2], 0),
    );
    expect(won).toBeGreaterThan(1.5 * (missed ?? 0));
  });

  it('has light in the colors of the window after a win: red, green and blue', () => {
    for (const part of parts) {
      const others = parts.filter((other) => other !== part);
      const tinted = colorsAround(layout, true).filter((rgb) =>
        others.every((other) => rgb[part] > 1.12 * rgb[other]),
      );
      expect(tinted.length).toBeGreaterThan(5);
    }
  });

  it('has stars after a loss, and none after a win', () => {
    const stars = [true, false].map((isWon) => endingOf(isWon, layout.window, panes).light.stars);
    expect(stars).toEqual([0, 1]);
  });
});
