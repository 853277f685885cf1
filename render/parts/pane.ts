import { glassLetters } from '#games/koloretako/glass';
import { type Color, colorLetters, type Shade } from '#games/shared/die';
import { smallestSize } from '#render/canvas/fonts';
import { type Hex, palette } from '#render/color/palette';
import { colorPane, openPane, shadePane } from '#render/glass/pane-face';
import { type Bloom, windowTile } from '#render/glass/tile';
import type { Raster } from '#render/indexed/picture-colors';
import type { Plate } from '#render/indexed/plate';
import { blit, type Sprite } from '#render/indexed/sprite';
import { cachedSprite } from '#render/indexed/sprite-cache';
import type { Style } from '#render/style';
import { withLetter } from './dice.ts';

/** A color that a pane asks for, of dice or cards. */
type PaneColor = Color | 'black';

const letters = { ...colorLetters, black: glassLetters.black } as const;

/** The paint on a pane of this color. */
const paneInk = (color: PaneColor, style: Style): Hex =>
  color === 'black' && style !== 'contrast' ? palette.smoke.paint : palette.pane.paint;

/** The size of the letter as a share of its pane; on a small sign it is larger, up to this many pixels. */
const [letterSize, signLetterSize, enough] = [0.46, 0.58, 36];

function drawColor(color: PaneColor, size: number, style: Style, isLettered: boolean): Raster {
  const pane = windowTile(colorPane(color, style, isLettered), size, null);
  if (!isLettered) return pane;
  const least = Math.min(enough, signLetterSize * size);
  const letter = Math.round(Math.max(smallestSize, letterSize * size, least));
  return withLetter(pane, letters[color], paneInk(color, style), { size: letter });
}

/** A space that asks for a color: its cut says which, and so does its letter if letters are on. */
export const colorTile = (color: PaneColor, size: number, style: Style): Sprite =>
  cachedSprite(`pane ${color} ${size} ${style}`, () => drawColor(color, size, style, style === 'letters'));

/** A pane that represents the color among words and numbers, always with its letter. */
const signTile = (color: PaneColor, size: number, style: Style): Sprite =>
  cachedSprite(`sign ${color} ${size} ${style}`, () => drawColor(color, size, style, true));

/** A space that asks for a shade. */
export const shadeTile = (shade: Shade, size: number, style: Style): Sprite =>
  cachedSprite(`pane ${shade} ${size} ${style}`, () => windowTile(shadePane(shade, style), size, null));

/** A space that asks for nothing, in the light of its neighbors; `lights` identifies that light. */
export const openTile = (size: number, style: Style, lights: string, bloom: Bloom | null): Sprite =>
  cachedSprite(`open ${lights} ${size} ${style}`, () => windowTile(openPane(style), size, bloom));

/** Blits the sign of a color, `size` pixels wide; x and y are its top left corner. */
export const blitGlassSign = (
  plate: Plate,
  color: PaneColor,
  x: number,
  y: number,
  size: number,
  style: Style,
): void => blit(plate, signTile(color, size, style), x, y);
