import type { Context } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import type { WindowPlace } from '#render/layout/window-place';
import type { Metal } from './metal.ts';
import { drawOrnament } from './ornament.ts';
import { drawMolding, drawShadow, fillOpening } from './silhouette.ts';
import { drawSill } from './sill.ts';

/** The frame of a window without its head and glass: molding, ornament and sill, with their shadow on the wall. */
export function drawWindowFrame(context: Context, place: WindowPlace, metal: Metal): void {
  drawShadow(context, place);
  fillOpening(context, place, palette.lead.putty);
  drawOrnament(context, place, metal);
  drawMolding(context, place, metal);
  drawSill(context, place.sill, metal);
}
