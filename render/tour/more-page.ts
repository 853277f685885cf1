import { colors, dieOf, shades } from '#games/shared/die';
import { grid } from '#render/layout/rect';
import { square } from '#render/layout/table-layout';
import { blitDie } from '#render/parts/dice';
import { styles } from '#render/style';
import type { TourDrawing } from './drawing.ts';

const size = 150;
const rows = styles.map((_, index) => grid(square(96, 60 + 240 * index, size), 5, 5, { x: 184, y: 0 }));

/** The dice in each style. */
export const morePage: TourDrawing = {
  window: null,
  blit(plate) {
    for (const [row, style] of styles.entries())
      for (const [index, color] of colors.entries()) {
        const [place, shade] = [rows[row]?.[index], shades[index]];
        if (place !== undefined && shade !== undefined)
          blitDie(plate, dieOf(color, shade), place.x, place.y, size, style);
      }
  },
};
