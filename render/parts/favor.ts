import { type Context, disc, drawn, radial } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { blit } from '#render/indexed/sprite';
import { cachedSprite } from '#render/indexed/sprite-cache';
import { centered, inFigures, letter } from '#render/text/lettering';
import { blitDrawing } from './drawing.ts';

const { light, mid, deep } = palette.favor;

/** A favor token, a drop of clear glass; x and y are its top left corner. */
export function drawDrop(context: Context, x: number, y: number, size: number): void {
  const radius = size / 2 - 0.5;
  const middle = [x + size / 2, y + size / 2] as const;
  disc(context, middle, radius, palette.lead.putty);
  disc(context, middle, 0.86 * radius, deep);
  const glow = [x + 0.46 * size, y + 0.41 * size] as const;
  disc(context, middle, 0.8 * radius, radial(context, glow, 1.05 * radius, ['#ffffff', light, mid, deep]));
}

/** Favor tokens: `count` in a row that ends at `right`. Returns the width of the row, in pixels. */
export function blitFavor(plate: Plate, right: number, y: number, size: number, count: number): number {
  const sprite = cachedSprite(`favor ${size}`, () =>
    drawn(size, size, (context) => drawDrop(context, 0, 0, size)),
  );
  const step = Math.round(size * 1.06);
  for (let token = 0; token < count; token += 1) blit(plate, sprite, right - size - token * step, y);
  return count * step;
}

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
