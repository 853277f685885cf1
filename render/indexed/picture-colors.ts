import { z } from 'zod';
import mixedColors from '#data/picture-colors.json' with { type: 'json' };
import type { Size } from '#render/layout/rect';

const part = z.int().min(0).max(255);
const pictureColorsSchema = z
  .array(z.tuple([part, part, part]))
  .min(2)
  .max(256);

/**
 * The 256 colors of all pictures, computed once from everything that is drawn (`test/render/mix-colors.ts`). A pixel is an
 * index into this list.
 */
export const pictureColors = pictureColorsSchema.parse(mixedColors);

const flat = Uint8Array.from(pictureColors.flat());

/** Red, green and blue of each color in the list, three bytes each. */
export const pictureColorBytes: Readonly<Uint8Array> = flat;

/** How much a difference in red, green and blue counts: the eye sees green best and blue least. */
const [redWeight, greenWeight, blueWeight] = [3, 5, 2];

/** The list in the order of green, so that a search can stop where green alone is too far away. */
const byGreen = Uint8Array.from(
  pictureColors.map((_, place) => place).toSorted((one, other) => greenOf(one) - greenOf(other)),
);
function greenOf(place: number): number {
  return flat[3 * place + 1] ?? 0;
}
/** For each green, where the colors with at least as much of it start. */
const firstWith = Uint16Array.from({ length: 256 }, (_, green) => {
  const first = byGreen.findIndex((place) => greenOf(place) >= green);
  return first < 0 ? byGreen.length : first;
});

/** The nearest color of the list for each of 128 × 128 × 128 colors; −1 until first needed. */
const known = new Int16Array(128 ** 3).fill(-1);

/** The index of the nearest color in the list. */
export function nearestColor(red: number, green: number, blue: number): number {
  const cell = ((red >> 1) << 14) | ((green >> 1) << 7) | (blue >> 1);
  const before = known[cell] ?? -1;
  return before < 0 ? (known[cell] = search(red & 254, green & 254, blue & 254)) : before;
}

/** Of several that are equally near, the first of the list. */
function search(red: number, green: number, blue: number): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  const start = firstWith[green] ?? 0;
  for (const step of [1, -1])
    for (let at = step < 0 ? start - 1 : start; at >= 0 && at < byGreen.length; at += step) {
      const place = byGreen[at] ?? 0;
      const dg = green - (flat[3 * place + 1] ?? 0);
      const far = greenWeight * dg * dg;
      if (far > least) break;
      const [dr, db] = [red - (flat[3 * place] ?? 0), blue - (flat[3 * place + 2] ?? 0)];
      const distance = redWeight * dr * dr + far + blueWeight * db * db;
      if (distance < least || (distance === least && place < best)) [best, least] = [place, distance];
    }
  return best;
}

/** A picture in true color: four bytes per pixel (red, green, blue, and alpha from 0 clear to 255 opaque), row by row. */
export interface Raster extends Size {
  readonly data: Uint8ClampedArray;
}
