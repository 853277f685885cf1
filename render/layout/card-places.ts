import { grid, type Rect } from './rect.ts';

/** The places of the cards: tools and open objectives. */
export interface CardPlaces {
  readonly tools: readonly Rect[];
  readonly objectives: readonly Rect[];
}

const cardHeight = 118;
const [left, breadth, gap] = [16, 1048, 8];

/** A row of plaques across the whole width; fewer are wider. */
function rowOf(count: number, y: number, height = cardHeight): readonly Rect[] {
  const width = Math.floor((breadth - gap * (count - 1)) / count);
  return grid({ x: left, y, width, height }, count, count, { x: width + gap, y: 0 });
}

/** Objectives show what they pay in words; tools only have their names. */
const [objectiveHeight, toolHeight] = [92, 62];

/** Two rows at a table: three objectives above, three tools below. */
export const cardRows = (y: number): CardPlaces => ({
  objectives: rowOf(3, y, objectiveHeight),
  tools: rowOf(3, y + objectiveHeight + gap, toolHeight),
});

/** The height of both rows. */
export const cardRowsHeight = objectiveHeight + gap + toolHeight;

/** Two rows in solo: objectives above, tools below, as many as there are. */
export const soloCards = (y: number, objectives: number, tools: number): CardPlaces => ({
  objectives: rowOf(objectives, y),
  tools: rowOf(tools, y + cardHeight + gap),
});

/** The height of both rows. */
export const soloCardsHeight = 2 * cardHeight + gap;
