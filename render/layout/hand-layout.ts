import { bottom, grid, type Rect } from './rect.ts';
import { type ShelfTray, shelfTrays } from './shelf-layout.ts';
import { pictureWidth } from './table-layout.ts';
import { type WindowPlace, windowPlace } from './window-place.ts';

/** Where everything stands on the picture of one's own window. */
export interface HandLayout {
  readonly width: number;
  readonly height: number;
  readonly window: WindowPlace;
  /** Middle of the letters on either side. */
  readonly letters: readonly [left: number, right: number];
  /** Below the window: what is asked, and the dice to choose from; null where none are. */
  readonly shelf: Shelf | null;
}

interface Shelf {
  readonly baseline: number;
  readonly box: Rect;
}

/** As large as it can be, with room for A to D beside it. */
export const handLayout: HandLayout = {
  width: pictureWidth,
  height: 1248,
  window: windowPlace(90, 300, 180, 172),
  letters: [28, pictureWidth - 28],
  shelf: null,
};

const [cellWidth, cellHeight, cellGap] = [344, 116, 8];

/** The window with so many plaques below it for what it is worth, three in a row; the last takes what its row has left. */
export function handWithScore(count: number): HandLayout & { readonly score: readonly Rect[] } {
  const first = { x: 16, y: bottom(handLayout.window.sill) + 24, width: cellWidth, height: cellHeight };
  const step = { x: cellWidth + cellGap, y: cellHeight + cellGap };
  const cells = grid(first, 3, count, step);
  const score = cells.map((cell, index) =>
    index < count - 1 ? cell : { ...cell, width: pictureWidth - 16 - cell.x },
  );
  return { ...handLayout, height: bottom(cells.at(-1) ?? first) + 16, score };
}

/** One line of dice below it: the pool, or few on the round track. */
const lineLayout: HandLayout & { readonly shelf: Shelf } = {
  ...handLayout,
  height: 1456,
  shelf: { baseline: 1268, box: { x: 16, y: 1290, width: pictureWidth - 32, height: 150 } },
};

/** A round track that is full: the dice come before the window. */
const shelvesLayout: HandLayout & { readonly shelf: Shelf } = {
  width: pictureWidth,
  height: 1564,
  window: windowPlace(165, 248, 150, 142),
  letters: [96, pictureWidth - 96],
  shelf: { baseline: 1062, box: { x: 16, y: 1086, width: pictureWidth - 32, height: 462 } },
};

/** Dice in one line are to be at least so large, in pixels; else they get more lines. */
const leastInLine = 88;

/** A layout, and the trays on its shelf. */
interface HandWithShelf {
  readonly layout: HandLayout;
  readonly trays: readonly ShelfTray[];
}

/** The layout for trays with so many dice each; none is the window alone. */
export function handWith(counts: readonly number[], numbered: boolean): HandWithShelf {
  if (counts.length === 0) return { layout: handLayout, trays: [] };
  const inLine = shelfTrays(counts, numbered, lineLayout.shelf.box, leastInLine);
  if (inLine !== null) return { layout: lineLayout, trays: inLine };
  const trays = shelfTrays(counts, numbered, shelvesLayout.shelf.box);
  if (trays === null) throw new RangeError(`no shelf holds ${counts.join(' + ')} dice`);
  return { layout: shelvesLayout, trays };
}
