import { bottom, grid, type Rect } from './rect.ts';
import { type ShelfTray, shelfTrays } from './shelf-layout.ts';
import { pictureWidth } from './table-layout.ts';
import { type WindowPlace, windowPlace } from './window-place.ts';

/** The layout of the picture of your own window. */
export interface HandLayout {
  readonly width: number;
  readonly height: number;
  readonly window: WindowPlace;
  /** The middle of the letters on each side. */
  readonly letters: readonly [left: number, right: number];
  /** Below the window: what to choose, and the dice to choose from; null if there are none. */
  readonly shelf: Shelf | null;
}

interface Shelf {
  readonly baseline: number;
  readonly box: Rect;
}

/** As large as possible, with room for A to D beside it. */
export const handLayout: HandLayout = {
  width: pictureWidth,
  height: 1248,
  window: windowPlace(90, 300, 180, 172),
  letters: [28, pictureWidth - 28],
  shelf: null,
};

const [cellWidth, cellHeight, cellGap] = [344, 116, 8];

/** The window with plaques for its score below, three in a row; the last takes the rest of its row. */
export function handWithScore(count: number): HandLayout & { readonly score: readonly Rect[] } {
  const first = { x: 16, y: bottom(handLayout.window.sill) + 24, width: cellWidth, height: cellHeight };
  const step = { x: cellWidth + cellGap, y: cellHeight + cellGap };
  const cells = grid(first, 3, count, step);
  const score = cells.map((cell, index) =>
    index < count - 1 ? cell : { ...cell, width: pictureWidth - 16 - cell.x },
  );
  return { ...handLayout, height: bottom(cells.at(-1) ?? first) + 16, score };
}

/** For one line of dice below: the pool, or a few on the round track. */
const lineLayout: HandLayout & { readonly shelf: Shelf } = {
  ...handLayout,
  height: 1456,
  shelf: { baseline: 1268, box: { x: 16, y: 1290, width: pictureWidth - 32, height: 150 } },
};

/** For a full round track: the window is smaller to make room for the dice. */
const shelvesLayout: HandLayout & { readonly shelf: Shelf } = {
  width: pictureWidth,
  height: 1564,
  window: windowPlace(165, 248, 150, 142),
  letters: [96, pictureWidth - 96],
  shelf: { baseline: 1062, box: { x: 16, y: 1086, width: pictureWidth - 32, height: 462 } },
};

/** The smallest size for dice in one line, in pixels; smaller ones get more lines. */
const minInLine = 88;

/** A layout, and the trays on its shelf. */
interface HandWithShelf {
  readonly layout: HandLayout;
  readonly trays: readonly ShelfTray[];
}

/** The layout for trays with these numbers of dice; without trays, for the window alone. */
export function handWith(counts: readonly number[], numbered: boolean): HandWithShelf {
  if (counts.length === 0) return { layout: handLayout, trays: [] };
  const inLine = shelfTrays(counts, numbered, lineLayout.shelf.box, minInLine);
  if (inLine !== null) return { layout: lineLayout, trays: inLine };
  const trays = shelfTrays(counts, numbered, shelvesLayout.shelf.box);
  if (trays === null) throw new RangeError(`${counts.join(' + ')} dice don't fit on the shelf`);
  return { layout: shelvesLayout, trays };
}
