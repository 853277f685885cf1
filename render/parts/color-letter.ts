import { type Color, colorLetters } from '#games/shared/die';
import { drawnOver } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import type { Hex } from '#render/color/palette';
import type { Raster } from '#render/indexed/raster';

/** How far below the middle the baseline of a centered letter is: half the height of a capital. */
const middle = (size: number): number => Math.round(0.35 * size);

/**
 * The glass with the letter of its color, at this font size in pixels.
 * @param baseline how far the baseline is below the middle of the glass; by default the letter is centered
 */
export const withColorLetter = (
  tile: Raster,
  color: Color,
  ink: Hex,
  size: number,
  baseline = middle(size),
): Raster => withLetter(tile, colorLetters[color], ink, size, baseline);

/** The glass with a letter, centered or with its baseline this far below the middle. */
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
