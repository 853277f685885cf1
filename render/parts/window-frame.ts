import type { Context } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import type { Metal } from '#render/frame/metal';
import { drawOrnament } from '#render/frame/ornament';
import { drawMolding, drawShadow, fillOpening } from '#render/frame/silhouette';
import { drawSill } from '#render/frame/sill';
import type { Plate } from '#render/indexed/plate';
import { bottom, type Rect, right } from '#render/layout/rect';
import { outline, type WindowPlace, within } from '#render/layout/window-place';
import { blitDrawing } from './drawing.ts';

/** How far the shadow of a frame extends beyond its outline, in pitches. */
const shadowReach = 0.4;

/** The part of the frame and its shadow that is inside the picture. */
function boxOf(place: WindowPlace, { width, height }: Plate): Rect {
  const reach = Math.ceil(shadowReach * place.pitch);
  const frame = outline(place);
  const [x, y] = [Math.max(0, frame.x - reach), Math.max(0, frame.y - reach)];
  return {
    x,
    y,
    width: Math.min(width, right(frame) + reach) - x,
    height: Math.min(height, bottom(frame) + reach) - y,
  };
}

/** The frame of a window without its head and glass: molding, ornament and sill, with their shadow on the wall. */
export function drawWindowFrame(context: Context, place: WindowPlace, metal: Metal): void {
  drawShadow(context, place);
  fillOpening(context, place, palette.lead.putty);
  drawOrnament(context, place, metal);
  drawMolding(context, place, metal);
  drawSill(context, place.sill, metal);
}

/** The frame of a window, open where its glass goes. All windows of one size share a sprite. */
export function blitWindowFrame(plate: Plate, place: WindowPlace, metal: Metal): void {
  const { grid, pitch, sill, gable } = place;
  const box = boxOf(place, plate);
  const name = `frame ${metal} ${pitch} ${gable.head} ${sill.height} ${grid.x - box.x} ${grid.y - box.y}`;
  blitDrawing(plate, name, box, (context) => {
    const own = within(place, box);
    drawWindowFrame(context, own, metal);
    context.clearRect(own.grid.x, own.grid.y, grid.width, grid.height);
  });
}
