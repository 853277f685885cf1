import { z } from 'zod';
import mixedColors from '#data/picture-colors.json' with { type: 'json' };

const part = z.int().min(0).max(255);
const pictureColorsSchema = z
  .array(z.tuple([part, part, part]))
  .min(2)
  .max(256);

/**
 * The 256 colors that all pictures are painted with, mixed once from everything that is drawn
 * (`test/render/mix-colors.ts`). A pixel is the place of its color in this list.
 */
export const pictureColors = pictureColorsSchema.parse(mixedColors);

const flat = Uint8Array.from(pictureColors.flat());

/** Red, green and blue of a color of the list, three bytes each, one after the other. */
export const pictureColorBytes: Readonly<Uint8Array> = flat;

/** Which color of the list is nearest, for each of 128 × 128 × 128 colors; −1 until first asked. */
const known = new Int16Array(128 ** 3).fill(-1);

/** Place of the color of the list that is nearest to this one, for an eye that sees green best and blue least. */
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
