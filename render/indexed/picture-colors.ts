import { z } from 'zod';
import mixedColors from '#data/picture-colors.json' with { type: 'json' };

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

/** The nearest color of the list for each of 128 × 128 × 128 colors; −1 until first needed. */
const known = new Int16Array(128 ** 3).fill(-1);

/** The index of the nearest color in the list, weighted because the eye sees green best and blue least. */
export function nearestColor(red: number, green: number, blue: number): number {
  const cell = ((red >> 1) << 14) | ((green >> 1) << 7) | (blue >> 1);
  const before = known[cell] ?? -1;
  if (before >= 0) return before;
  const [r, g, b] = [red & 254, green & 254, blue & 254];
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let place = 0, at = 0; at < flat.length; place += 1, at += 3) {
    const [dr, dg, db] = [r - (flat[at] ?? 0), g - (flat[at + 1] ?? 0), b - (flat[at + 2] ?? 0)];
    const distance = 3 * dr * dr + 5 * dg * dg + 2 * db * db;
    if (distance < least) [best, least] = [place, distance];
  }
  known[cell] = best;
  return best;
}
