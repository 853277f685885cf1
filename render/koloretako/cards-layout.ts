import { lastRound } from '#games/koloretako/game';
import type { CardPlaces } from '#render/layout/card-places';
import { bottom, grid, type Rect } from '#render/layout/rect';
import { orderHeight } from './told-layout.ts';

/** The layout of the picture of turn bar, orders and tools. */
export interface KoloretakoCardsLayout {
  readonly width: number;
  readonly height: number;
  /** The turn bar: its positions, each with room for a stack of three, and the ledge below them. Null before the first round. */
  readonly bar: TurnBarLayout | null;
  readonly cards: CardPlaces;
}

export interface TurnBarLayout {
  readonly positions: readonly Rect[];
  /** Shows how the target grew. */
  readonly ledge: Rect;
}

const [width, margin, gap] = [1100, 14, 8];
const breadth = width - 2 * margin;

const position = { x: margin, y: margin, width: 100, height: 190 };
const bar = {
  positions: grid(position, lastRound, lastRound, { x: position.width + gap, y: 0 }),
  ledge: { x: margin, y: bottom(position) + 2, width: breadth, height: 38 },
} as const satisfies TurnBarLayout;

/** How many tools are in a row, and the height of their plaques: up to four have room for what they do. */
function toolRows(tools: number): { readonly across: number; readonly height: number } {
  if (tools <= 1) return { across: 1, height: 110 };
  if (tools === 3) return { across: 3, height: 188 };
  if (tools <= 4) return { across: 2, height: 132 };
  return { across: 3, height: tools <= 6 ? 110 : 85 };
}

/** Equal plaques in rows across the whole width. */
function rowsOf(count: number, across: number, height: number, y: number): readonly Rect[] {
  const each = Math.floor((breadth - gap * (across - 1)) / across);
  return grid({ x: margin, y, width: each, height }, across, count, { x: each + gap, y: height + gap });
}

/** The layout for so many orders in one row, with the tools below. */
export function koloretakoCardsLayout(orders: number, tools: number, hasBar: boolean): KoloretakoCardsLayout {
  const ordersTop = hasBar ? bottom(bar.ledge) + gap : margin;
  const { across, height } = toolRows(tools);
  const toolsTop = ordersTop + orderHeight + gap;
  return {
    width,
    height: toolsTop - gap + Math.ceil(tools / across) * (height + gap) + margin,
    bar: hasBar ? bar : null,
    cards: {
      objectives: rowsOf(orders, orders, orderHeight, ordersTop),
      tools: rowsOf(tools, across, height, toolsTop),
    },
  };
}
