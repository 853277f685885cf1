import { type Color, colorLetters } from '#game/die';
import { drawnOver } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import type { Hex } from '#render/color/palette';
import type { Raster } from '#render/indexed/raster';

/** The baseline of a letter that stands in the middle, as far below it: half the height of a capital. */
const middle = (size: number): number => Math.round(0.35 * size);

/**
 * The glass with the letter of its color, as high as the size says, in pixels.
 * @param baseline how far below the middle of the glass the letter stands; without it, the letter is in the middle
 */
export const withColorLetter = (
  tile: Raster,
  color: Color,
  ink: Hex,
  size: number,
  baseline = middle(size),
): Raster => withLetter(tile, colorLetters[color], ink, size, baseline);

/** The glass with a letter in the middle, or so far below it. */
export const withLetter = (
  tile: Raster,
  letter: string,
  ink: Hex,
  size: number,
  baseline = middle(size),
): Raster =>
  drawnOver(tile, (context) => {
    context.font = font('figures', size);
    context.textAlign = 'center';
    context.fillStyle = ink;
    context.fillText(letter, tile.width / 2, tile.height / 2 + baseline);
  });
