import { type Context, fillWith, linear, strokeWith, tracePath } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import { bottom, type Rect, right } from '#render/layout/rect';
import { jambWidth, type WindowPlace } from '#render/layout/window-place';
import { type Metal, tones } from './metal.ts';

/** Heights above the grid in pitches: where the jamb starts to curve, and where the gable starts to rise straight. */
const [bend, rise] = [0.36, 0.79];
const shoulder = 0.44;

/** The center line of the frame: from the foot of one jamb over the apex to the foot of the other. */
export function traceFrame(context: Context, { grid, pitch, sill, gable }: WindowPlace): void {
  const half = (jambWidth / 2) * pitch;
  const [from, to, middle] = [grid.x - half, right(grid) + half, grid.x + grid.width / 2];
  const above = (heights: number): number => grid.y - heights * pitch;
  const slope = (gable.head - rise) / ((middle - from) / pitch - shoulder);
  const corner = rise - slope * shoulder;
  tracePath(context, [from, sill.y], [from, above(bend)]);
  context.quadraticCurveTo(from, above(corner), from + shoulder * pitch, above(rise));
  context.lineTo(middle, above(gable.head));
  context.lineTo(to - shoulder * pitch, above(rise));
  context.quadraticCurveTo(to, above(corner), to, above(bend));
  context.lineTo(to, sill.y);
}

/** The molding: nested outlines, dark outside, lit in the middle. */
export function drawMolding(context: Context, place: WindowPlace, metal: Metal): void {
  const { dark, mid, face, light } = tones[metal];
  const width = jambWidth * place.pitch;
  context.lineJoin = 'round';
  const strokes = [
    [1.2, dark],
    [0.98, mid],
    [0.72, face],
    [0.44, light],
    [0.26, face],
    [0.1, mid],
  ] as const;
  for (const [share, color] of strokes) {
    traceFrame(context, place);
    strokeWith(context, share * width, color);
  }
}

/** Fills the opening of the window: the background between the panes and behind the head. */
export function fillOpening(context: Context, place: WindowPlace, fill: Context['fillStyle']): void {
  traceFrame(context, place);
  context.closePath();
  fillWith(context, fill);
}

/** Fills the opening of the head alone. */
export function fillHead(context: Context, place: WindowPlace): void {
  const { grid, pitch } = place;
  context.save();
  context.beginPath();
  context.rect(grid.x - pitch, 0, grid.width + 2 * pitch, grid.y);
  context.clip();
  fillOpening(context, place, palette.lead.putty);
  context.restore();
}

/** The soft shadow of the frame on the wall. */
export function drawShadow(context: Context, place: WindowPlace): void {
  const { sill, pitch } = place;
  context.save();
  context.shadowColor = 'rgba(0, 0, 0, 0.75)';
  context.shadowBlur = 0.3 * pitch;
  context.shadowOffsetY = 0.08 * pitch;
  fillOpening(context, place, '#000');
  context.fillRect(sill.x, sill.y, sill.width, bottom(sill) - sill.y);
  context.restore();
}

interface Slab {
  readonly face: readonly string[];
  readonly upper: string;
  readonly lower: string;
}

const goldenSlab: Slab = {
  face: [palette.gold.light, '#f5cf7d', palette.gold.mid, '#d89c37', palette.gold.deep],
  upper: '#fff6d8',
  lower: '#6b4210',
};

function slabOf(metal: Metal): Slab {
  if (metal === 'gold') return goldenSlab;
  const { dark, mid, light } = tones[metal];
  return { face: [mid, mid, css(mid, 0.86)], upper: light, lower: dark };
}

/** The sill of a window: a slab of stone, or of gold, lit along its upper edge. */
export function drawSill(context: Context, { x, y, width, height }: Rect, metal: Metal): void {
  context.fillStyle = css(palette.lead.putty, 0.8);
  context.fillRect(x + 3, y + height, width - 6, 5);
  const { face, upper, lower } = slabOf(metal);
  context.fillStyle = palette.lead.putty;
  context.fillRect(x, y, width, height);
  context.fillStyle = linear(context, [0, y], [0, y + height], face);
  context.fillRect(x, y, width, height);
  context.fillStyle = upper;
  context.fillRect(x, y, width, 3);
  context.fillStyle = lower;
  context.fillRect(x, y + height - 4, width, 4);
}
