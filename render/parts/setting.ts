import { filledBox, linear } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import { blitDrawing } from './drawing.ts';

const { gold } = palette;

/** The golden setting around a die that can be used now, this many pixels wide on each side. */
export function blitSetting(
  plate: Plate,
  { x, y, width }: Pick<Rect, 'x' | 'y' | 'width'>,
  setting: number,
): void {
  const size = width + 2 * setting;
  blitDrawing(
    plate,
    `setting ${setting}`,
    { x: x - setting, y: y - setting, width: size, height: size },
    (context) => {
      filledBox(
        context,
        [0.5, 0.5, size - 1, size - 1],
        0.12 * size,
        linear(context, [0, 0], [0, size], [gold.light, gold.mid, gold.deep]),
      );
      filledBox(context, [setting - 2, setting - 2, width + 4, width + 4], 0.1 * size, palette.lead.putty);
    },
  );
}
