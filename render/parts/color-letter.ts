import { type Color, colorLetters } from '#games/shared/die';
import { drawnOver } from '#render/canvas/canvas';
import { type TypefaceName, font } from '#render/canvas/fonts';
import type { Hex } from '#render/color/palette';
import type { Raster } from '#render/indexed/picture-colors';

/** How far below the middle the baseline of a centered letter is: half the height of a capital. */
const middle = (size: number): number => Math.round(0.35 * size);

/** How a letter is written: its font size in pixels, and how far its baseline is below the middle of the glass; by default it is centered. */
interface Written {
  readonly size: number;
  readonly baseline?: number;
  readonly face?: TypefaceName;
}

/** The glass with the letter of its color. */
export const withColorLetter = (tile: Raster, color: Color, ink: Hex, written: Written): Raster =>
  withLetter(tile, colorLetters[color], ink, written);

/** The glass with a letter. */
export const withLetter = (
  tile: Raster,
  letter: string,
  ink: Hex,
  { size, baseline = middle(size), face = 'figures' }: Written,
): Raster =>
  drawnOver(tile, (context) => {
    context.font = font(face, size);
    context.textAlign = 'center';
    context.fillStyle = ink;
    context.fillText(letter, tile.width / 2, tile.height / 2 + baseline);
  });
