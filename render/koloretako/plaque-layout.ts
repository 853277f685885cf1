import type { CardPlaces } from '#render/layout/card-places';
import { grid, type Rect } from '#render/layout/rect';
import { orderHeight } from './told-layout.ts';

const [left, breadth, gap] = [16, 1048, 8];

/** How many tools are in a row, and the height of their plaques. Fewer tools have larger plaques with more text. */
function toolRows(tools: number): { readonly across: number; readonly height: number } {
  if (tools <= 1) return { across: 1, height: 100 };
  if (tools === 2 || tools === 4) return { across: 2, height: 118 };
  return { across: 3, height: tools <= 6 ? 84 : 76 };
}

/** Equal plaques in rows across the whole width. */
function rowsOf(count: number, across: number, height: number, y: number): readonly Rect[] {
  const width = Math.floor((breadth - gap * (across - 1)) / across);
  return grid({ x: left, y, width, height }, across, count, { x: width + gap, y: height + gap });
}

/** The orders in one row with the tools below, and the height of both. */
export function plaques(
  y: number,
  orders: number,
  tools: number,
): { readonly places: CardPlaces; readonly height: number } {
  const { across, height } = toolRows(tools);
  const rows = Math.ceil(tools / across);
  return {
    places: {
      objectives: rowsOf(orders, orders, orderHeight, y),
      tools: rowsOf(tools, across, height, y + orderHeight + gap),
    },
    height: orderHeight + rows * (height + gap),
  };
}
