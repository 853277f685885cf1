import { disc, drawn, radial } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { lay } from '#render/indexed/sprite';
import { fromStock } from '#render/indexed/stock';

const { light, mid, deep } = palette.favor;

/** Favor tokens, drops of clear glass: `count` in a row that ends at `right`. The width of the row, in pixels. */
export function layFavor(plate: Plate, right: number, y: number, size: number, count: number): number {
  const sprite = fromStock(`favor ${size}`, () =>
    drawn(size, size, (context) => {
      const [middle, radius] = [size / 2, size / 2 - 0.5];
      disc(context, [middle, middle], radius, palette.lead.putty);
      disc(context, [middle, middle], 0.86 * radius, deep);
      const glow = [0.92 * middle, 0.82 * middle] as const;
      disc(
        context,
        [middle, middle],
        0.8 * radius,
        radial(context, glow, 1.05 * radius, ['#ffffff', light, mid, deep]),
      );
    }),
  );
  const step = Math.round(size * 1.06);
  for (let token = 0; token < count; token += 1) lay(plate, sprite, right - size - token * step, y);
  return count * step;
}
