import { type Color, colorLetters, colorOf, type Die, dieName, dieOf } from '#games/shared/die';
import { columns, type Space } from '#games/shared/space';
import { drawnOver } from '#render/canvas/canvas';
import { font, smallestSize, type TypefaceName } from '#render/canvas/fonts';
import { glassOf, type Hex } from '#render/color/palette';
import { blankFace, dieFace, dieLetter } from '#render/glass/die-face';
import { type Sheet, sheets } from '#render/glass/shape';
import { looseTile } from '#render/glass/tile';
import type { Raster } from '#render/indexed/picture-colors';
import type { Plate } from '#render/indexed/plate';
import { blit } from '#render/indexed/sprite';
import { cachedSprite } from '#render/indexed/sprite-cache';
import type { Style } from '#render/style';

/** The sheet of glass for a place; neighboring places always differ. */
export const sheetAt = (column: number, row: number): Sheet =>
  sheets[(column + 2 * row) % sheets.length] ?? sheets[0];

/** The sheet of glass for a space of a window. */
export const sheetIn = (space: Space): Sheet =>
  sheetAt(space % columns.length, Math.floor(space / columns.length));

/** The style that glass with this half side can show, in pixels: without letters if they don't fit. */
export const styleOn = (half: number, style: Style): Style =>
  style === 'letters' && dieLetter(half) === null ? 'patterns' : style;

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

/**
 * The die with its letter, in the style with letters.
 * @param half half the side of its glass, in pixels
 */
export function withDieLetter(tile: Raster, die: Die, style: Style, half: number): Raster {
  const spot = style === 'letters' ? dieLetter(half) : null;
  if (spot === null) return tile;
  return withColorLetter(tile, colorOf(die), glassOf(die, style).pips, spot);
}

/** A loose die, `size` pixels wide; x and y are its top left corner. */
export function blitDie(plate: Plate, die: Die, x: number, y: number, size: number, style: Style): void {
  const sheet = sheetAt(Math.floor(x / size), Math.floor(y / size));
  const shown = styleOn(size / 2, style);
  const sprite = cachedSprite(`loose ${dieName(die)} ${size} ${shown} ${sheet}`, () =>
    withDieLetter(looseTile(dieFace(die, shown, sheet), size), die, shown, size / 2),
  );
  blit(plate, sprite, x, y);
}

/** A die without a known shade: glass without pips, with the letter of its color. */
export function blitColorDie(
  plate: Plate,
  color: Color,
  x: number,
  y: number,
  size: number,
  style: Style,
): void {
  const sprite = cachedSprite(`loose ${color} ${size} ${style}`, () =>
    withColorLetter(looseTile(blankFace(color, style), size), color, glassOf(dieOf(color, 3), style).pips, {
      size: Math.max(smallestSize, Math.round(0.52 * size)),
    }),
  );
  blit(plate, sprite, x, y);
}
