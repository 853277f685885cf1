import { describe, expect, it } from 'vitest';
import { palette } from '#render/color/palette';
import { contrast, type Rgb, rgbOf } from '#render/color/rgb';
import { endingOf } from '#render/frame/ending';
import { pictureColors } from '#render/indexed/picture-colors';
import type { Plate } from '#render/indexed/plate';
import { koloretakoResultLayout } from '#render/koloretako/result-layout';
import { challengeCardLayout } from '#render/layout/challenge-card-layout';
import type { Rect } from '#render/layout/rect';
import { outline } from '#render/layout/window-place';
import { framedWall } from '#render/pictures/framed-wall';

const { gold, text } = palette;
const layouts = {
  'a game of cards': koloretakoResultLayout(3, 3),
  'the card of a challenge': challengeCardLayout,
};
type Layout = (typeof layouts)[keyof typeof layouts];

type Sum = [red: number, green: number, blue: number];
const parts = [0, 1, 2] as const;

const wallOf = (layout: Layout, isWon: boolean): Plate => {
  const { window: place } = layout;
  const { light, metal, shine } = endingOf(isWon, place);
  // A star behind a letter is lost in it.
  const starless = { ...light, name: `${light.name} without stars`, stars: 0 };
  return framedWall(layout, starless, [{ place, metal }], shine);
};

const block = 8;

/** The colors of a part of a plate as they are seen: blocks of it, in which pixels of several colors are one. */
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

/** The title, the line below it, and what is written on both sides of the window. */
function writtenOn({ width, titleBaseline, noteBaseline, window }: Layout) {
  const { x, width: wide } = outline(window);
  const y = Math.round(window.grid.y + window.grid.height / 2) - 56;
  const [across, beside] = [
    { x: 30, width: width - 60 },
    { y, width: x - 16, height: 128 },
  ];
  return {
    title: [{ ...across, y: titleBaseline - 56, height: 72 }],
    note: [{ ...across, y: noteBaseline - 24, height: 32 }],
    figures: [
      { ...beside, x: 8 },
      { ...beside, x: x + wide + 8 },
    ],
  } as const;
}

const inks = {
  won: { title: [gold.light], note: [text.ivory], figures: [gold.light, text.ivory] },
  missed: { title: [text.ivory], note: [text.muted], figures: [text.ivory, text.muted] },
} as const;

describe.each(Object.entries(layouts))('the end of %s', (_, layout) => {
  it.each(['won', 'missed'] as const)('bears writing on the wall that stands out: %s', (end) => {
    const plate = wallOf(layout, end === 'won');
    const places = writtenOn(layout);
    for (const part of ['title', 'note', 'figures'] as const)
      for (const ground of places[part].flatMap((place) => colorsSeen(plate, place)))
        for (const ink of inks[end][part]) expect(contrast(rgbOf(ink), ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('is far brighter when it was won', () => {
    const [won, missed] = [true, false].map((isWon) => {
      const grounds = writtenOn(layout).figures.flatMap((place) => colorsSeen(wallOf(layout, isWon), place));
      return grounds.reduce((sum, rgb) => sum + rgb[0] + rgb[1] + rgb[2], 0);
    });
    expect(won).toBeGreaterThan(1.5 * (missed ?? 0));
  });
});
