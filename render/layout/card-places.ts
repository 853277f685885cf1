import { grid, type Rect } from './rect.ts';

/** Where the cards lie: the tools, and the objectives that are open. */
export interface CardPlaces {
  readonly tools: readonly Rect[];
  readonly objectives: readonly Rect[];
}

const cardHeight = 118;
const [left, breadth, gap] = [16, 1048, 8];

/** Six places in one order: three tools, then three public objectives. */
const atTable = (places: readonly Rect[]): CardPlaces => ({
  tools: places.slice(0, 3),
  objectives: places.slice(3),
});

/** Six plaques side by side. */
export const cardRow = (y: number): CardPlaces =>
  atTable(grid({ x: left, y, width: 168, height: cardHeight }, 6, 6, { x: 176, y: 0 }));

/** Six plaques one below the other. */
export const cardColumn = (first: Rect, step: number): CardPlaces =>
  atTable(grid(first, 1, 6, { x: 0, y: step }));

/** One row of so many plaques over the whole breadth: the fewer they are, the wider. */
function rowOf(count: number, y: number): readonly Rect[] {
  const width = Math.floor((breadth - gap * (count - 1)) / count);
  return grid({ x: left, y, width, height: cardHeight }, count, count, { x: width + gap, y: 0 });
}

/** Two rows for one who plays alone: objectives above, tools below, as many as there are. */
export const soloCards = (y: number, objectives: number, tools: number): CardPlaces => ({
  objectives: rowOf(objectives, y),
  tools: rowOf(tools, y + cardHeight + gap),
});

/** How high the two rows are. */
export const soloCardsHeight = 2 * cardHeight + gap;
