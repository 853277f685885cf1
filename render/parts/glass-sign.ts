import { type Color, colorLetters } from '#game/die';
import { drawnOver } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { palette } from '#render/color/palette';
import { paneFace } from '#render/glass/pane-face';
import { windowTile } from '#render/glass/tile';
import type { Plate } from '#render/indexed/plate';
import { lay, type Sprite } from '#render/indexed/sprite';
import { fromStock } from '#render/indexed/stock';

/** A pane with the letter of its color, as a sign for the color itself. */
const signOf = (color: Color, size: number): Sprite =>
  fromStock(`sign ${color} ${size}`, () =>
    drawnOver(windowTile(paneFace({ color }), size, null), (context) => {
      context.font = font('figures', Math.max(24, Math.round(size * 0.46)));
      context.textAlign = 'center';
      context.fillStyle = palette.pane.paint;
      context.fillText(colorLetters[color], size / 2, size * 0.66);
    }),
  );

/** Lays the sign of a color, its top left corner here, `size` pixels wide. */
export const layGlassSign = (plate: Plate, color: Color, x: number, y: number, size: number): void =>
  lay(plate, signOf(color, size), x, y);
