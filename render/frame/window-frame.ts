import type { Context } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import type { WindowPlace } from '#render/layout/window-place';
import { drawHead } from './head.ts';
import type { LancetSign } from './lancet.ts';
import type { Metal } from './metal.ts';
import { drawOrnament } from './ornament.ts';
import { drawMoulding, drawShadow, fillOpening } from './silhouette.ts';
import { drawSill } from './sill.ts';
import { drawHalo } from './wall.ts';

/** A whole empty window: light on the wall where it is gold, shadow, head, moulding, ornament and sill. */
export function drawWindowFrame(context: Context, place: WindowPlace, metal: Metal, sign: LancetSign): void {
  const { grid, pitch, sill } = place;
  if (metal === 'gold') {
    const middle = [grid.x + grid.width / 2, grid.y + grid.height * 0.4] as const;
    drawHalo(context, middle, 4.6 * pitch, palette.gold.deep, 0.55);
  }
  drawShadow(context, place);
  fillOpening(context, place, palette.lead.putty);
  drawHead(context, place, metal, sign);
  drawOrnament(context, place, metal);
  drawMoulding(context, place, metal);
  drawSill(context, sill, metal);
}
