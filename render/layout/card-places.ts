import { grid, type Rect } from './rect.ts';

/** The places of the cards: tools and open objectives. */
export interface CardPlaces {
  readonly tools: readonly Rect[];
  readonly objectives: readonly Rect[];
}

const cardHeight = 118;
const [left, breadth, gap] = [16, 1048, 8];

/** A row of plaques across the whole width; fewer are wider. */
function rowOf(count: number, y: number): readonly Rect[] {
  const width = Math.floor((breadth - gap * (count - 1)) / count);
  return grid({ x: left, y, width, height: cardHeight }, count, count, { x: width + gap, y: 0 });
}

/** The size of a plaque whose short text can be read where a phone shows two beside each other. */
const [columnWidth, lowHeight] = [344, 92];

/** Three cards below each other. */
const columnOf = (x: number, y: number): readonly Rect[] =>
  grid({ x, y, width: columnWidth, height: lowHeight }, 1, 3, { x: 0, y: lowHeight + gap });

/** Two columns at a table: three objectives, three tools. */
export const cardColumns = (x: number, y: number): CardPlaces => ({
  objectives: columnOf(x, y),
  tools: columnOf(x + columnWidth + gap, y),
});

/** The size of both columns. */
export const cardColumnsSize = { width: 2 * columnWidth + gap, height: 3 * lowHeight + 2 * gap } as const;

/** Two rows in solo: objectives above, tools below, as many as there are. */
export const soloCards = (y: number, objectives: number, tools: number): CardPlaces => ({
  objectives: rowOf(objectives, y),
  tools: rowOf(tools, y + cardHeight + gap),
});

/** The height of both rows. */
export const soloCardsHeight = 2 * cardHeight + gap;
