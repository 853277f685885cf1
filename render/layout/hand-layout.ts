import { grid, type Rect, type Size } from './rect.ts';
import { type WindowPlace, windowPlace } from './window-place.ts';

/**
 * The layout of the picture of a single window. Without anything beside it the picture is nearly square, so that the window is
 * as large as possible on a phone, too; on a desktop only the height limits it.
 */
interface HandLayout extends Size {
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

/** A tray of the shelf: the dice of one round, or the whole pool. */
export interface ShelfTray {
  readonly box: Rect;
  readonly dice: readonly Rect[];
  /** Room for a golden setting around each die, in pixels. */
  readonly setting: number;
}

/** Possible sizes of dice on a shelf, in pixels; the largest that fits is used. */
const sides = [128, 116, 104, 96, 88, 80, 72, 64, 60, 56, 52, 48, 42, 36, 32] as const;
const [padding, trayGap] = [8, 10];
const gapOf = (side: number): number => (side < 80 ? 8 : 12);
/** Room for the round's number to the left of its dice. */
export const numberWidth = 36;

/** The length of this many dice side by side. */
const lengthOf = (dice: number, side: number): number => dice * (side + gapOf(side)) - gapOf(side);

/** One tray with this many dice in the middle of a part of the picture: equal lines with the largest dice that fit. */
export function poolTray(count: number, box: Rect): ShelfTray {
  for (const side of sides) {
    const most = Math.max(1, Math.floor((box.width - 2 * padding + gapOf(side)) / (side + gapOf(side))));
    const lines = Math.ceil(count / most);
    const inLine = Math.ceil(count / lines);
    const [width, height] = [lengthOf(inLine, side) + 2 * padding, lengthOf(lines, side) + 2 * padding];
    if (height > box.height) continue;
    const x = box.x + Math.floor((box.width - width) / 2);
    const y = box.y + Math.floor((box.height - height) / 2);
    return {
      box: { x, y, width, height },
      dice: diceFrom(x + padding, y + padding, count, side, inLine),
      setting: gapOf(side) / 2 - 1,
    };
  }
  throw new RangeError(`${count} dice don't fit on the shelf`);
}

const trayWidth = (dice: number, side: number): number => 2 * padding + numberWidth + lengthOf(dice, side);

/** Breaks trays of these widths into lines, filling each one; null if a tray is too wide for a line. */
function linesOf(widths: readonly number[], most: number): readonly (readonly number[])[] | null {
  if (widths.some((width) => width > most)) return null;
  const lines: number[][] = [];
  let used = most;
  for (const width of widths) {
    const wider = used + trayGap + width;
    if (wider > most) lines.push([width]);
    else lines.at(-1)?.push(width);
    used = wider > most ? width : wider;
  }
  return lines;
}

/**
 * Places numbered trays with these numbers of dice in this part of the picture: centered lines with the largest dice that fit.
 * Null if the dice would have to be smaller than `least`.
 */
export function trackTrays(counts: readonly number[], box: Rect, least = 0): readonly ShelfTray[] | null {
  for (const side of sides.filter((candidate) => candidate >= least)) {
    const height = side + 2 * padding;
    const widths = counts.map((count) => trayWidth(count, side));
    const lines = linesOf(widths, box.width);
    const taken = lines === null ? Number.POSITIVE_INFINITY : lines.length * (height + trayGap) - trayGap;
    if (lines === null || taken > box.height) continue;
    const top = box.y + Math.floor((box.height - taken) / 2);
    const boxes = lines.flatMap((line, row) => {
      const wide = line.reduce((sum, width) => sum + width + trayGap, -trayGap);
      let x = box.x + Math.floor((box.width - wide) / 2);
      return line.map((width): Rect => {
        const tray = { x, y: top + row * (height + trayGap), width, height };
        x += width + trayGap;
        return tray;
      });
    });
    return boxes.map((tray, index) => ({
      box: tray,
      dice: diceFrom(tray.x + padding + numberWidth, tray.y + padding, counts[index] ?? 0, side),
      setting: gapOf(side) / 2 - 1,
    }));
  }
  return null;
}

/** Dice in reading order from this corner on. */
const diceFrom = (x: number, y: number, count: number, side: number, inLine = count): readonly Rect[] =>
  grid({ x, y, width: side, height: side }, Math.max(1, inLine), count, {
    x: side + gapOf(side),
    y: side + gapOf(side),
  });

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
