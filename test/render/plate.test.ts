import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { packedRuns, unpackRuns } from '#render/indexed/dithered';
import { nearestColor, pictureColors, type Raster } from '#render/indexed/picture-colors';
import { copyOf, dim } from '#render/indexed/plate';
import { pngOf } from '#render/indexed/png';
import { blit, spriteOf } from '#render/indexed/sprite';
import { plateOf } from './plates.ts';

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

const raster = (width: number, pixels: readonly Pixel[]): Raster => ({
  width,
  height: pixels.length / width,
  data: Uint8ClampedArray.from(pixels.flat()),
});
const white: Pixel = [255, 255, 255, 255];
const black: Pixel = [0, 0, 0, 255];
const clear: Pixel = [255, 255, 255, 0];
const half: Pixel = [255, 255, 255, 128];

const wall = plateOf(
  raster(
    3,
    Array.from({ length: 9 }, () => black),
  ),
);
const freshWall = () => copyOf(wall);
const rowsOf = (rows: Uint8Array, width: number): readonly (readonly number[])[] =>
  Array.from({ length: rows.length / (width + 1) }, (_, row) =>
    Array.from(rows.slice(row * (width + 1) + 1, (row + 1) * (width + 1))),
  );
const [light, dark] = [nearestColor(255, 255, 255), nearestColor(0, 0, 0)];

describe('the colors of all pictures', () => {
  it('are 256 at most, and each is the nearest one to itself', () => {
    expect(pictureColors.length).toBeLessThanOrEqual(256);
    for (const [red, green, blue] of pictureColors) {
      const [r, g, b] = pictureColors[nearestColor(red, green, blue)] ?? [0, 0, 0];
      const away = Math.max(...[red - r, green - g, blue - b].map((difference) => Math.abs(difference)));
      expect(away).toBeLessThanOrEqual(8);
    }
  });
});

describe('a sprite on a plate', () => {
  it('covers the plate where it is opaque, and nothing around it', () => {
    const plate = freshWall();
    blit(plate, spriteOf(raster(2, [white, white])), 1, 1);
    expect(rowsOf(plate.rows, 3)).toEqual([
      [dark, dark, dark],
      [dark, light, light],
      [dark, dark, dark],
    ]);
  });

  it('shows the plate where it is clear, and mixes with it where it is translucent', () => {
    const plate = freshWall();
    blit(plate, spriteOf(raster(3, [white, clear, half])), 0, 2);
    const gray = nearestColor(128, 128, 128);
    expect(rowsOf(plate.rows, 3)[2]).toEqual([light, dark, gray]);
  });

  it('keeps every pixel in its place, in spans long and short', () => {
    const pixels = Array.from({ length: 80 }, (_, pixel) =>
      pixel % 29 === 3 || pixel === 71 ? clear : white,
    );
    const plate = plateOf(
      raster(
        44,
        Array.from({ length: 176 }, () => black),
      ),
    );
    blit(plate, spriteOf(raster(40, pixels)), 3, 1);
    const shown = rowsOf(plate.rows, 44).map((row) => row.slice(3, 43));
    const expected = pixels.map((pixel) => (pixel === white ? light : dark));
    expect(shown.slice(1, 3).flat()).toEqual(expected);
    expect([shown[0], shown[3]].flat()).toEqual(Array.from({ length: 80 }, () => dark));
  });

  it('mixes many pixels of one translucent color the same way as few, each with the pixel below', () => {
    const ground = raster(
      20,
      Array.from({ length: 200 }, (_, pixel) => (pixel % 3 === 0 ? white : black)),
    );
    const shade: Pixel = [0, 0, 0, 128];
    const shadow = (places: readonly number[]) =>
      spriteOf(
        raster(
          20,
          Array.from({ length: 200 }, (_, pixel) => (places.includes(pixel) ? shade : clear)),
        ),
      );
    const places = Array.from({ length: 140 }, (_, index) => index + Math.floor(index / 7));
    const [together, oneByOne] = [plateOf(ground), plateOf(ground)];
    blit(together, shadow(places), 0, 0);
    for (const place of places) blit(oneByOne, shadow([place]), 0, 0);
    expect(together.rows).toEqual(oneByOne.rows);
    expect(together.rows).not.toEqual(plateOf(ground).rows);
  });

  it('leaves the original of a copied plate unchanged', () => {
    blit(freshWall(), spriteOf(raster(1, [white])), 0, 0);
    expect(wall.rows.includes(light)).toBe(false);
  });

  it.each([
    [-1, 0],
    [0, -1],
    [2, 0],
    [0, 3],
  ])('must lie on the plate, not at %i, %i', (x, y) => {
    const sprite = spriteOf(raster(2, [white, white]));
    expect(() => blit(freshWall(), sprite, x, y)).toThrow(RangeError);
  });
});

describe('dimming', () => {
  it('darkens bright colors and keeps black, only inside its part', () => {
    const plate = plateOf(raster(3, [white, white, black]));
    dim(plate, { x: 1, y: 0, width: 2, height: 1 }, 0.5);
    const [[stored, dimmed, still] = []] = rowsOf(plate.rows, 3);
    expect([stored, still]).toEqual([light, dark]);
    const [red = 0, green = 0, blue = 0] = pictureColors[dimmed ?? light] ?? [];
    for (const part of [red, green, blue]) expect(Math.abs(part - 127)).toBeLessThan(24);
  });
});

describe('pixels packed as runs', () => {
  const striped = Array.from({ length: 101 }, (_, at) => (at % 2 === 0 ? 3 : 7));
  const noise = Array.from({ length: 40_001 }, (_, at) => (at * at) % 251);

  it.each([
    ['nothing', [], 0],
    ['a single pixel', [5], 1],
    ['two colors in turn', striped, 1],
    ['stones with joints', [1, 1, 1, 1, 2, 2, 3, 3, 3], 3],
    ['more of one color than a run can hold', Array.from({ length: 70_000 }, () => 9), 2],
    ['noise', noise, 19_921],
  ])('unpack to the same: %s', (_, pixels, count) => {
    const whole = Uint8Array.from(pixels);
    const runs = packedRuns(whole);
    const unpacked = new Uint8Array(whole.length).fill(200);
    unpackRuns(runs, unpacked);
    expect(unpacked).toEqual(whole);
    expect(runs).toHaveLength(count);
  });
});

describe('a PNG file', () => {
  it('decodes to the colors of the plate', async () => {
    const plate = freshWall();
    blit(plate, spriteOf(raster(1, [white])), 2, 0);
    const { data, info } = await sharp(pngOf(plate))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([3, 3, 3]);
    const shown = Array.from({ length: 9 }, (_, pixel) => [...data.subarray(3 * pixel, 3 * pixel + 3)]);
    const expected = rowsOf(plate.rows, 3).flatMap((row) => row.map((color) => pictureColors[color]));
    expect(shown).toEqual(expected);
  });
});
