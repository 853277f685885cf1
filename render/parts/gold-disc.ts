import { disc, radial } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { centered, inFigures, letter } from '#render/text/lettering';
import { blitDrawing } from './drawing.ts';

const { gold } = palette;

/** A golden disc with the number of a button. */
export function blitGoldDisc(plate: Plate, x: number, y: number, size: number, number: number): void {
  blitDrawing(plate, 'gold disc', { x, y, width: size, height: size }, (context) => {
    const middle = size / 2;
    disc(context, [middle, middle], middle, gold.deep);
    disc(context, [middle, middle], middle - 2, '#fff6d8');
    disc(
      context,
      [middle, middle],
      middle - 4.5,
      radial(context, [middle, 0.4 * size], 0.6 * size, [gold.light, '#ffd877', gold.mid]),
    );
  });
  letter(
    plate,
    String(number),
    inFigures(Math.round(size * 0.62), gold.ink),
    centered(x + size / 2, Math.round(y + size * 0.72), size),
  );
}
