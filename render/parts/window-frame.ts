import { type Context, disc, fillWith, strokeWith, tracePath } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { type Metal, tones } from '#render/frame/metal';
import { drawMolding, drawShadow, drawSill, fillOpening } from '#render/frame/silhouette';
import type { Plate } from '#render/indexed/plate';
import { bottom, type Rect, right } from '#render/layout/rect';
import { jambWidth, outline, type WindowPlace, within } from '#render/layout/window-place';
import { blitDrawing } from './drawing.ts';

/** How far the shadow of a frame extends beyond its outline, in pitches. */
const shadowReach = 0.4;

/** Crockets on each slope of the gable: positions between its shoulder (0) and its apex (1). */
const crockets = [0.1, 0.36, 0.62, 0.86] as const;

/** The ornament of the gable: crockets along its slopes and a finial on its apex. */
export function drawOrnament(context: Context, place: WindowPlace, metal: Metal): void {
  const { grid, pitch, gable } = place;
  const middle = grid.x + grid.width / 2;
  const rail = 0.5 * jambWidth * pitch;
  for (const side of [-1, 1])
    for (const share of crockets) {
      const x = middle + side * (1 - share) * 2.15 * pitch;
      const y = grid.y - (0.79 + share * (gable.head - 0.79)) * pitch - rail;
      drawCrocket(context, x, y, 0.16 * pitch, -side, metal);
    }
  const apex = grid.y - gable.head * pitch;
  drawFinial(context, middle, [apex - gable.finial * pitch, apex - rail], pitch, metal);
}

/** A leaf that curls toward the apex; `towards` is 1 for right, −1 for left. */
function drawCrocket(
  context: Context,
  x: number,
  y: number,
  size: number,
  towards: number,
  metal: Metal,
): void {
  const dx = size * towards;
  const trace = (): void => {
    context.beginPath();
    context.moveTo(x - 0.55 * dx, y + 0.25 * size);
    context.bezierCurveTo(
      x - 0.6 * dx,
      y - 0.5 * size,
      x - 0.1 * dx,
      y - 0.95 * size,
      x + 0.6 * dx,
      y - 0.75 * size,
    );
    context.bezierCurveTo(
      x + 0.15 * dx,
      y - 0.6 * size,
      x + 0.25 * dx,
      y - 0.1 * size,
      x + 0.3 * dx,
      y + 0.15 * size,
    );
    context.closePath();
  };
  trace();
  context.lineJoin = 'round';
  context.strokeStyle = tones[metal].dark;
  context.lineWidth = 0.3 * size;
  context.stroke();
  fillWith(context, tones[metal].face);
  context.strokeStyle = tones[metal].light;
  context.lineWidth = 0.08 * size;
  context.stroke();
}

/** In leaves: the distance from the end of the stem to the middle of the upper leaf, and the reach of a leaf with its outline. */
const [leafRise, leafReach] = [1.15, 1.3] as const;

/** A stem that ends in three leaves. */
function drawFinial(
  context: Context,
  x: number,
  [tip, foot]: readonly [tip: number, foot: number],
  pitch: number,
  metal: Metal,
): void {
  const { dark, face, light } = tones[metal];
  const leaf = 0.052 * pitch;
  const middle = tip + (leafRise + leafReach) * leaf;
  const leaves = [
    [x, middle - leafRise * leaf],
    [x - 1.35 * leaf, middle + 0.45 * leaf],
    [x + 1.35 * leaf, middle + 0.45 * leaf],
  ] as const;
  const stem = (width: number, color: string): void => {
    tracePath(context, [x, middle], [x, foot + 0.03 * pitch]);
    strokeWith(context, width, color);
  };
  stem(0.085 * pitch, dark);
  for (const at of leaves) disc(context, at, leafReach * leaf, dark);
  stem(0.045 * pitch, face);
  for (const at of leaves) {
    disc(context, at, leaf, light);
    disc(context, at, 0.78 * leaf, face);
  }
}

/** The frame of a window without its head and glass: molding, ornament and sill, with their shadow on the wall. */
export function drawWindowFrame(context: Context, place: WindowPlace, metal: Metal): void {
  drawShadow(context, place);
  fillOpening(context, place, palette.lead.putty);
  drawOrnament(context, place, metal);
  drawMolding(context, place, metal);
  drawSill(context, place.sill, metal);
}

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
