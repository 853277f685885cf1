import { grid, type Rect } from './rect.ts';
import { poolTray, type ShelfTray, trackTrays } from './shelf-layout.ts';
import { type WindowPlace, windowPlace } from './window-place.ts';

/**
 * The layout of the picture of a single window. Without anything beside it the picture is nearly square, so that the window is
 * as large as possible on a phone, too; on a desktop only the height limits it.
 */
export interface HandLayout {
  readonly width: number;
  readonly height: number;
  readonly window: WindowPlace;
  /** The middle of the letters on each side. */
  readonly letters: readonly [left: number, right: number];
}

/** The pitch and height of every large window, alone or beside something, so that its glass is only drawn once. */
const [pitch, sillHeight] = [102, 98];

export const handLayout: HandLayout = {
  width: 644,
  height: 700,
  window: windowPlace(67, 172, pitch, sillHeight),
  letters: [24, 620],
};

/** The same window with a column beside it. */
const wideLayout: HandLayout = { ...handLayout, width: 1080 };
const column = { x: 648, y: 16, width: 416, height: 668 } as const;
const plaqueGap = 8;

/** The window with plaques for its score beside it, in one column. */
export function handWithScore(count: number): HandLayout & { readonly score: readonly Rect[] } {
  const height = Math.floor((column.height + plaqueGap) / count) - plaqueGap;
  return { ...wideLayout, score: grid({ ...column, height }, 1, count, { x: 0, y: height + plaqueGap }) };
}

/** A layout with something to choose from beside the window, below a heading. */
export interface HandWithShelf extends HandLayout {
  readonly heading: Rect;
  readonly trays: readonly ShelfTray[];
}

const headingHeight = 96;

/** The layout with the heading and the shelf in this column. */
const shelfIn = (layout: HandLayout, { x, y, width, height }: Rect) => ({
  layout: { ...layout, heading: { x, y, width, height: headingHeight } },
  box: { x, y: y + headingHeight, width, height: height - headingHeight },
});

const large = shelfIn(wideLayout, column);
/** For a long round track: the window is smaller to make room for the dice. */
const long = shelfIn(
  { width: 1104, height: 700, window: windowPlace(58, 200, 80, sillHeight), letters: [22, 494] },
  { x: 514, y: 16, width: 576, height: 668 },
);

/** The smallest dice beside a large window, in pixels. */
const minBesideLarge = 64;

/** The layout for this many dice of the pool, or shades. */
export const handWithPool = (count: number): HandWithShelf => ({
  ...large.layout,
  trays: [poolTray(count, large.box)],
});

/** The layout for a round track with these numbers of dice. */
export function handWithTrack(counts: readonly number[]): HandWithShelf {
  const few = trackTrays(counts, large.box, minBesideLarge);
  if (few !== null) return { ...large.layout, trays: few };
  const many = trackTrays(counts, long.box);
  if (many === null) throw new RangeError(`${counts.join(' + ')} dice don't fit on the shelf`);
  return { ...long.layout, trays: many };
}
