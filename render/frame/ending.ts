import { palette } from '#render/color/palette';
import type { Rgb } from '#render/color/rgb';
import type { WindowPlace } from '#render/layout/window-place';
import { type Light, lightOf } from './light.ts';
import type { Metal } from './metal.ts';
import type { Shine } from './shine.ts';

/** The light in which it ends for somebody who played alone. */
export interface Ending {
  readonly light: Light;
  readonly metal: Metal;
  /** What shines on the wall. */
  readonly shine: readonly Shine[];
}

/** The first light: rosy, as the sky of a sunrise is. */
const dawn: Rgb = [255, 132, 114];

/** The sun behind a window: its rays, and the glow that they come from. */
function sunBehind({ grid, pitch }: WindowPlace): readonly Shine[] {
  const at = [Math.round(grid.x + grid.width / 2), Math.round(grid.y + 1.17 * pitch)] as const;
  return [
    { at, count: 22, reach: 860, light: dawn, strength: 0.5 },
    { at, radius: 600, light: palette.gold.deep, strength: 0.5 },
  ];
}

/** Where the target was met, at sunrise in gold, with the sun behind the window; else at night in stone. */
export const endingOf = (isWon: boolean, window: WindowPlace): Ending =>
  isWon
    ? { light: lightOf(null), metal: 'gold', shine: sunBehind(window) }
    : { light: lightOf(1), metal: 'stone', shine: [] };
