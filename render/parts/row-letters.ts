import { rows } from '#games/shared/space';
import type { Plate } from '#render/indexed/plate';
import type { WindowPlace } from '#render/layout/window-place';
import { letter, type Lettering } from '#render/text/lettering';

/** The row letters on the wall beside a window, centered at x. */
export function blitRowLetters(
  plate: Plate,
  { grid, pitch }: WindowPlace,
  x: number,
  lettering: Lettering,
): void {
  rows.forEach((row, index) => {
    const baseline = Math.round(grid.y + (index + 0.5) * pitch + 0.36 * lettering.size);
    letter(plate, row, lettering, { x, baseline, align: 'center', width: 2 * lettering.size });
  });
}
