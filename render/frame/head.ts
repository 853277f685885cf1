import { columns } from '#games/shared/space';
import { type Context, linear } from '#render/canvas/canvas';
import type { WindowPlace } from '#render/layout/window-place';
import type { HeadDesign } from './head-design.ts';
import { drawLancet, type LancetSign } from './lancet.ts';
import { type Metal, tones } from './metal.ts';
import { drawRose } from './rose.ts';
import { traceFrame } from './silhouette.ts';
import { headGlass } from './tint.ts';
import { drawTracery } from './tracery.ts';

/** The head of a window: moonlit or burning glass in its own lead, five lancets, and a rose of the five glasses. */
export function drawHead(
  context: Context,
  place: WindowPlace,
  { tracery, tint, rose: glasses }: HeadDesign,
  metal: Metal,
  sign: LancetSign,
): void {
  const { grid, pitch, gable } = place;
  const { rose } = gable;
  const [middle, top] = [grid.x + grid.width / 2, grid.y - gable.head * pitch];
  const roseAt = [middle, grid.y - rose.height * pitch] as const;
  const glass = headGlass(tint, metal);
  context.save();
  traceFrame(context, place);
  context.clip();
  context.beginPath();
  context.rect(grid.x - pitch, top, grid.width + 2 * pitch, grid.y - top);
  context.clip();
  context.fillStyle = linear(context, [0, top], [0, grid.y], glass.sky);
  context.fillRect(grid.x - pitch, top, grid.width + 2 * pitch, grid.y - top);
  drawTracery(context, tracery, { rose: roseAt, foot: grid.y, pitch });
  columns.forEach((column, index) => {
    const at = [grid.x + (index + 0.5) * pitch, grid.y] as const;
    drawLancet(context, at, pitch, metal, glass, sign === 'numbers' ? column : null);
  });
  context.restore();
  context.fillStyle = tones[metal].dark;
  context.fillRect(grid.x - 0.06 * pitch, grid.y - 0.06 * pitch, grid.width + 0.12 * pitch, 0.06 * pitch);
  drawRose(context, roseAt, rose.radius * pitch, { glasses, metal });
}
