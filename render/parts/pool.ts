import type { Die } from '#games/shared/die';
import { type Context, filledBox, linear, strokeWith } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import type { Style } from '#render/style';
import { blitDie } from './dice.ts';
import { blitDrawing } from './drawing.ts';

/** The tray of the draft pool, with a hollow for each die. */
export function drawPoolTray(context: Context, box: Rect, places: readonly Rect[]): void {
  filledBox(
    context,
    [box.x + 1, box.y + 1, box.width - 2, box.height - 2],
    14,
    css(palette.night.joint, 0.55),
  );
  strokeWith(context, 2, palette.stone.mid);
  for (const { x, y, width, height } of places) {
    filledBox(context, [x + 5, y + 5, width - 10, height - 10], 0.14 * width, css(palette.night.joint, 0.6));
    strokeWith(context, 1.5, palette.stone.mid);
  }
}

/** The tray for a pool with dice at these places. */
export function blitPoolTray(plate: Plate, box: Rect, places: readonly Rect[]): void {
  const inBox = places.map(({ x, y, ...size }) => ({ ...size, x: x - box.x, y: y - box.y }));
  blitDrawing(
    plate,
    `pool ${inBox.map(({ x, y, width, height }) => `${x},${y},${width},${height}`).join(' ')}`,
    box,
    (context) => drawPoolTray(context, { ...box, x: 0, y: 0 }, inBox),
  );
}

/** The dice of the pool. Each keeps its place for the whole round; a drafted one leaves an empty hollow. */
export function blitPool(
  plate: Plate,
  places: readonly Rect[],
  pool: readonly (Die | null)[],
  style: Style,
): void {
  places.forEach(({ x, y, width }, index) => {
    const die = pool[index] ?? null;
    if (die !== null) blitDie(plate, die, x, y, width, style);
  });
}

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
