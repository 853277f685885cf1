import { drawn } from '#render/canvas/canvas';
import { font, type TypefaceName } from '#render/canvas/fonts';
import type { Hex } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { blit, type Sprite } from '#render/indexed/sprite';
import { privateSprite } from '#render/indexed/sprite-cache';
import { setFont } from './coverage.ts';
import { fitted, fittingSize, measured } from './fit.ts';

/** The style of a text. Sizes below 24 pixels are refused, because they can't be read on a phone. */
export interface Lettering {
  readonly face: TypefaceName;
  /** In pixels; of several, in descending order, the largest in which the text fits. */
  readonly size: number | readonly number[];
  readonly color: Hex;
}

/** The place of a text: `x` is its left end, middle or right end, `width` the maximum. */
interface Spot {
  readonly x: number;
  readonly baseline: number;
  readonly align: 'left' | 'center' | 'right';
  readonly width: number;
}

const inFace =
  (face: TypefaceName) =>
  (size: Lettering['size'], color: Hex): Lettering => ({ face, size, color });
export const inFigures = inFace('figures');
export const inWords = inFace('words');
export const inGothic = inFace('gothic');

const aligned =
  (align: Spot['align']) =>
  (x: number, baseline: number, width: number): Spot => ({ x, baseline, align, width });
export const centered = aligned('center');
export const leftFrom = aligned('left');
export const rightTo = aligned('right');

const margin = 3;
const heightOver = (size: number): number => Math.ceil(size * 1.05);

/** The text as a sprite, shortened with an ellipsis if it is too wide. */
function strip(text: string, face: TypefaceName, size: number, color: Hex, width: number): Sprite {
  const written = font(face, size);
  const short = fitted(text, written, width);
  return privateSprite(`text ${face} ${size} ${color} ${short}`, () =>
    drawn(Math.ceil(measured(short, written)) + 2 * margin, Math.ceil(size * 1.45), (context) => {
      setFont(context, written, short);
      context.fillStyle = color;
      context.fillText(short, margin, heightOver(size));
    }),
  );
}

/** Writes a text on the plate. Returns its width in pixels. */
export function letter(
  plate: Plate,
  text: string,
  { face, size: asked, color }: Lettering,
  spot: Spot,
): number {
  if (text === '') return 0;
  const size = typeof asked === 'number' ? asked : fittingSize(text, face, asked, spot.width);
  const sprite = strip(text, face, size, color, spot.width);
  const width = sprite.width - 2 * margin;
  const left = { left: 0, center: width / 2, right: width }[spot.align];
  blit(plate, sprite, Math.round(spot.x - left) - margin, spot.baseline - heightOver(size));
  return width;
}
