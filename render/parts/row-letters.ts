import { rows } from '#games/shared/space';
import type { Hex } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import type { WindowPlace } from '#render/layout/window-place';
import { centered, inFigures, letter } from '#render/text/lettering';

/** The row letters on the wall beside a window, centered at x. */
export function blitRowLetters(
  plate: Plate,
  { grid, pitch }: WindowPlace,
  x: number,
  size: number,
  color: Hex,
): void {
  rows.forEach((row, index) => {
    const baseline = Math.round(grid.y + (index + 0.5) * pitch + 0.36 * size);
    letter(plate, row, inFigures(size, color), centered(x, baseline, 2 * size));
  });
}
