import { type Color, colorLetters, type Die, dieName, dieOf } from '#game/die';
import { drawnOver } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { glassOf } from '#render/color/palette';
import { blankFace, dieFace } from '#render/glass/die-face';
import { looseTile } from '#render/glass/tile';
import type { Plate } from '#render/indexed/plate';
import { lay } from '#render/indexed/sprite';
import { fromStock } from '#render/indexed/stock';

/** A die that lies loose, its top left corner here, `size` pixels wide. */
export function layDie(plate: Plate, die: Die, x: number, y: number, size: number): void {
  lay(
    plate,
    fromStock(`loose ${dieName(die)} ${size}`, () => looseTile(dieFace(die), size)),
    x,
    y,
  );
}

/** A die of a color whose shade is not said: glass without pips, with the letter of its color. */
export function layColorDie(plate: Plate, color: Color, x: number, y: number, size: number): void {
  const sprite = fromStock(`loose ${color} ${size}`, () =>
    drawnOver(looseTile(blankFace(color), size), (context) => {
      context.font = font('figures', Math.max(24, Math.round(size * 0.52)));
      context.textAlign = 'center';
      context.fillStyle = glassOf(dieOf(color, 3)).pips;
      context.fillText(colorLetters[color], size / 2, size / 2 + 0.36 * Math.max(24, size * 0.52));
    }),
  );
  lay(plate, sprite, x, y);
}
