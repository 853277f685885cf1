import { columns } from '#game/space';
import { type Context, linear } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { headHeight, type WindowPlace } from '#render/layout/window-place';
import { drawLancet, type LancetSign } from './lancet.ts';
import { type Metal, tones } from './metal.ts';
import { drawRose } from './rose.ts';
import { traceFrame } from './silhouette.ts';

/** Glass of the head from its apex down: moonlit, or burning. */
const sky: Readonly<Record<Metal, readonly string[]>> = {
  stone: ['#16256e', '#1f3a9c', '#3052c4', '#2a47b2'],
  gold: ['#451252', '#7d2148', '#b3363f', '#d4553c', '#e8853c', '#f0a848'],
};

/** Middle of the rose over the grid, and its radius, in pitches. */
const rose = { height: 0.77, radius: 0.3 } as const;
const rays = 22;
/** The rings of lead around the rose, half width and half height in pitches. */
const rings = [
  [0.85, 0.46],
  [1.55, 0.72],
] as const;

/** The head of a window: moonlit or burning glass in radiating cames, five lancets, and a rose of the five glasses. */
export function drawHead(context: Context, place: WindowPlace, metal: Metal, sign: LancetSign): void {
  const { grid, pitch } = place;
  const [middle, top] = [grid.x + grid.width / 2, grid.y - headHeight * pitch];
  const roseAt = [middle, grid.y - rose.height * pitch] as const;
  context.save();
  traceFrame(context, place);
  context.clip();
  context.beginPath();
  context.rect(grid.x - pitch, top, grid.width + 2 * pitch, grid.y - top);
  context.clip();
  context.fillStyle = linear(context, [0, top], [0, grid.y], sky[metal]);
  context.fillRect(grid.x - pitch, top, grid.width + 2 * pitch, grid.y - top);
  drawRays(context, roseAt, pitch);
  columns.forEach((column, index) =>
    drawLancet(
      context,
      [grid.x + (index + 0.5) * pitch, grid.y],
      pitch,
      metal,
      sign === 'numbers' ? column : null,
    ),
  );
  context.restore();
  context.fillStyle = tones[metal].dark;
  context.fillRect(grid.x - 0.06 * pitch, grid.y - 0.06 * pitch, grid.width + 0.12 * pitch, 0.06 * pitch);
  drawRose(context, roseAt, rose.radius * pitch, metal);
}

/** Cames from the rose outwards, rings around it, every other field of glass a little lighter. */
function drawRays(context: Context, [x, y]: readonly [number, number], pitch: number): void {
  const end = (ray: number): readonly [number, number] => {
    const angle = (2 * Math.PI * (ray + 0.5)) / rays;
    return [x + 4 * pitch * Math.cos(angle), y + 2.5 * pitch * Math.sin(angle)];
  };
  context.strokeStyle = palette.lead.putty;
  context.lineWidth = Math.max(1.5, 0.033 * pitch);
  for (let ray = 0; ray < rays; ray += 1) {
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(...end(ray));
    context.lineTo(...end(ray + 1));
    context.fillStyle = ray % 2 === 0 ? 'rgba(255, 255, 255, 0.07)' : 'rgba(0, 0, 0, 0.12)';
    context.fill();
  }
  for (let ray = 0; ray < rays; ray += 1) {
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(...end(ray));
    context.stroke();
  }
  for (const [halfWidth, halfHeight] of rings) {
    context.beginPath();
    context.ellipse(x, y, halfWidth * pitch, halfHeight * pitch, 0, 0, 2 * Math.PI);
    context.stroke();
  }
}
