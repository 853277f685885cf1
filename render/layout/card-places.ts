import { grid, type Rect } from './rect.ts';

/** Where the cards lie: the tools, and the objectives that are open. */
export interface CardPlaces {
  readonly tools: readonly Rect[];
  readonly objectives: readonly Rect[];
}

const cardHeight = 118;
const [left, breadth, gap] = [16, 1048, 8];

/** Six plaques one below the other: three tools, then three public objectives. */
export function cardColumn(first: Rect, step: number): CardPlaces {
  const places = grid(first, 1, 6, { x: 0, y: step });
  return { tools: places.slice(0, 3), objectives: places.slice(3) };
}

/** One row of so many plaques over the whole breadth: the fewer they are, the wider. */
function rowOf(count: number, y: number, height = cardHeight): readonly Rect[] {
  const width = Math.floor((breadth - gap * (count - 1)) / count);
  return grid({ x: left, y, width, height }, count, count, { x: width + gap, y: 0 });
}

/** Objectives with what they pay in words, and tools: they have their names only. */
const [objectiveHeight, toolHeight] = [92, 62];

/** Two rows at a table: three objectives above, three tools below. */
export const cardRows = (y: number): CardPlaces => ({
  objectives: rowOf(3, y, objectiveHeight),
  tools: rowOf(3, y + objectiveHeight + gap, toolHeight),
});

/** How high the two rows are. */
export const cardRowsHeight = objectiveHeight + gap + toolHeight;

/** Two rows for one who plays alone: objectives above, tools below, as many as there are. */
export const soloCards = (y: number, objectives: number, tools: number): CardPlaces => ({
  objectives: rowOf(objectives, y),
  tools: rowOf(tools, y + cardHeight + gap),
});

/** How high the two rows are. */
export const soloCardsHeight = 2 * cardHeight + gap;
