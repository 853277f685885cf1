import { describe, expect, it } from 'vitest';
import { palette } from '#render/color/palette';
import { rgbOf } from '#render/color/rgb';
import { lightOf } from '#render/frame/light';
import { type Halo, inHalo } from '#render/frame/shine';
import { paintWall, type Put } from '#render/frame/wall';
import { beside } from '#render/pictures/framed-wall';

const size = { width: 400, height: 500 };

/** The color put on each pixel of a picture, −1 for none; everything must be inside the picture. */
function canvas() {
  const pixels = new Int32Array(size.width * size.height).fill(-1);
  const put: Put = (row, from, to, color) => {
    if (from < 0 || to > size.width || to <= from)
      throw new RangeError(`${from} to ${to} is not part of a row`);
    pixels.fill(color, row * size.width + from, row * size.width + to);
  };
  return { put, at: (x: number, y: number) => pixels[y * size.width + x] ?? -1, pixels };
}

/** The maximum number of colors in a row of the sky, in the light of a round. */
function colorsOfSky(round: number | null): number {
  const { put, pixels } = canvas();
  paintWall(size, lightOf(round), put);
  const rows = Array.from(
    { length: 140 },
    (_, row) => new Set(pixels.subarray(row * size.width, (row + 1) * size.width)).size,
  );
  return Math.max(...rows);
}

/** Red, green and blue of a color, added up. */
const brightness = (color: number): number => (color >> 16) + ((color >> 8) & 255) + (color & 255);

describe('the wall', () => {
  it.each([1, 5, 10, null])('covers the picture in the light of round %s', (round) => {
    const { put, pixels } = canvas();
    paintWall(size, lightOf(round), put);
    expect(pixels.includes(-1)).toBe(false);
  });

  it('is brighter in the last round than in the first, sky and stones', () => {
    const [first, last] = [canvas(), canvas()];
    paintWall(size, lightOf(1), first.put);
    paintWall(size, lightOf(10), last.put);
    for (const y of [100, 300])
      expect(brightness(last.at(200, y))).toBeGreaterThan(brightness(first.at(200, y)));
  });

  it('has stars only in the sky of the first round', () => {
    expect(colorsOfSky(1)).toBeGreaterThan(1);
    expect(colorsOfSky(null)).toBe(1);
  });
});

describe('light on the wall', () => {
  const halo: Halo = { at: [150, 250], radius: 100, light: palette.gold.light, strength: 0.5 };
  const dark = 0x10_10_20;

  it('is strongest in the middle, fades outward, and ends at its radius', () => {
    const { put, at, pixels } = canvas();
    for (let row = 0; row < size.height; row += 1) inHalo(halo, put)(row, 0, size.width, dark);
    expect(pixels.includes(-1)).toBe(false);
    const outward = [0, 25, 50, 75].map((away) => brightness(at(150 + away, 250)));
    expect(outward).toEqual(outward.toSorted((one, other) => other - one));
    expect(new Set(outward).size).toBe(outward.length);
    expect([at(255, 250), at(150, 355), at(45, 250), at(230, 330)]).toEqual([dark, dark, dark, dark]);
    const [red] = rgbOf(halo.light);
    expect(Math.abs((at(150, 250) >> 16) - (0x10 + red) / 2)).toBeLessThan(5);
  });

  it('reaches equally far to the left and right, however a row is divided into spans', () => {
    const { put, at } = canvas();
    const lit = inHalo(halo, put);
    for (let from = 0; from < size.width; from += 30) lit(250, from, Math.min(from + 30, size.width), dark);
    for (const away of [20, 40, 60, 80])
      expect(Math.abs(brightness(at(149 - away, 250)) - brightness(at(150 + away, 250)))).toBeLessThan(40);
  });
});

it('leaves out only what will be covered', () => {
  const { put, at, pixels } = canvas();
  const covered = [
    { x: 300, y: 20, width: 50, height: 30 },
    { x: 100, y: 10, width: 120, height: 30 },
  ];
  const left = beside(covered, put);
  for (let row = 0; row < size.height; row += 1) {
    left(row, 0, 150, 7);
    left(row, 150, size.width, 8);
  }
  const [open, hidden] = [
    [at(99, 20), at(220, 20), at(299, 30), at(350, 30), at(100, 9), at(100, 40)],
    [at(100, 20), at(150, 20), at(219, 39), at(300, 20), at(349, 49)],
  ];
  expect(open).toEqual([7, 8, 8, 8, 7, 7]);
  expect(new Set(hidden)).toEqual(new Set([-1]));
  expect(pixels.filter((color) => color === -1)).toHaveLength(50 * 30 + 120 * 30);
});
