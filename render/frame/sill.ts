import { type Context, linear } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import type { Rect } from '#render/layout/rect';
import { type Metal, tones } from './metal.ts';

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
