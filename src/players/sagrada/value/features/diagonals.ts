import { colors } from '#games/shared/die';
import { diagonalTo, none, size } from '#games/shared/mask';
import { publicObjective, publicObjectiveNames } from '#games/shared/objectives/public';
import type { Group } from '#players/sagrada/value/window-analysis';

const told = ['counted', 'still single', 'open beside', 'open beside a single one', 'open pairs'] as const;
const name = publicObjectiveNames.find((name) => publicObjective(name).counts.kind === 'diagonals');

/** Dice that touch their color with a corner, those that still may, and the open spaces where they can. */
export const diagonals: Group = {
  names: told.map((what) => `${name}: ${what}`),
  writer({ publicObjectives }, first) {
    if (!publicObjectives.some((present) => present === name)) return () => undefined;
    return (analysis, _, out) => {
      const { byColor } = analysis.window;
      let counted = 0;
      let single = 0;
      let beside = 0;
      let besideSingle = 0;
      let pairs = 0;
      for (let color = 0; color < colors.length; color += 1) {
        const placed = byColor[color] ?? none;
        const fits = analysis.colorFits[color] ?? none;
        const touching = diagonalTo(placed);
        const alone = placed & ~touching;
        counted += size(placed & touching);
        single += size(alone & diagonalTo(fits));
        beside += size(fits & touching);
        besideSingle += size(fits & diagonalTo(alone));
        pairs += size(fits & diagonalTo(fits));
      }
      out[first] = counted / 4;
      out[first + 1] = single / 4;
      out[first + 2] = beside / 4;
      out[first + 3] = besideSingle / 4;
      out[first + 4] = pairs / 40;
    };
  },
};
