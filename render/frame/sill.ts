import { type Context, linear } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import type { Rect } from '#render/layout/rect';
import type { Metal } from './metal.ts';

const faces: Readonly<Record<Metal, readonly string[]>> = {
  stone: [palette.stone.face, palette.stone.face, '#161d48'],
  gold: [palette.gold.light, '#f5cf7d', palette.gold.mid, '#d89c37', palette.gold.deep],
};
const edges: Readonly<Record<Metal, { readonly upper: string; readonly lower: string }>> = {
  stone: { upper: palette.stone.light, lower: palette.stone.dark },
  gold: { upper: '#fff6d8', lower: '#6b4210' },
};

/** The sill of a window: a slab of stone, or of gold, lit along its upper edge. */
export function drawSill(context: Context, { x, y, width, height }: Rect, metal: Metal): void {
  context.fillStyle = css(palette.lead.putty, 0.8);
  context.fillRect(x + 3, y + height, width - 6, 5);
  context.fillStyle = linear(context, [0, y], [0, y + height], faces[metal]);
  context.fillRect(x, y, width, height);
  context.fillStyle = edges[metal].upper;
  context.fillRect(x, y, width, 3);
  context.fillStyle = edges[metal].lower;
  context.fillRect(x, y + height - 4, width, 4);
}
