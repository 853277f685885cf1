import type { Color } from '#game/die';
import { smallestSize } from '#render/canvas/fonts';
import { palette } from '#render/color/palette';
import { paneFace } from '#render/glass/pane-face';
import { windowTile } from '#render/glass/tile';
import type { Plate } from '#render/indexed/plate';
import { lay, type Sprite } from '#render/indexed/sprite';
import { fromStock } from '#render/indexed/stock';
import type { Style } from '#render/style';
import { withColorLetter } from './color-letter.ts';

/** A pane with the letter of its color, as a sign for the color itself. */
const signOf = (color: Color, size: number, style: Style): Sprite =>
  fromStock(`sign ${color} ${size} ${style}`, () =>
    withColorLetter(
      windowTile(paneFace({ color }, style), size, null),
      color,
      palette.pane.paint,
      Math.max(smallestSize, Math.round(0.46 * size)),
    ),
  );

/** Lays the sign of a color, its top left corner here, `size` pixels wide. */
export const layGlassSign = (
  plate: Plate,
  color: Color,
  x: number,
  y: number,
  size: number,
  style: Style,
): void => lay(plate, signOf(color, size, style), x, y);
