import { grid, type Rect } from './rect.ts';

/** A tray of the shelf: the dice of one round, or the whole pool. */
export interface ShelfTray {
  readonly box: Rect;
  readonly dice: readonly Rect[];
  /** Room for a golden setting around each die, in pixels. */
  readonly setting: number;
}

/** Possible sizes of dice on a shelf, in pixels; the largest that fits is used. */
const sides = [128, 116, 104, 96, 88, 80, 72, 64, 56, 48, 42] as const;
const [padding, trayGap] = [10, 12];
const gapOf = (side: number): number => (side < 64 ? 8 : 12);
/** Room for the round's number to the left of its dice. */
export const numberWidth = 40;

const trayWidth = (dice: number, side: number, numbered: boolean): number =>
  2 * padding + (numbered ? numberWidth : 0) + dice * (side + gapOf(side)) - gapOf(side);

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
 * Places trays with these numbers of dice in this part of the picture: centered lines with the largest dice that fit. Null if
 * the dice would have to be smaller than `least`.
 */
export function shelfTrays(
  counts: readonly number[],
  numbered: boolean,
  box: Rect,
  least = 0,
): readonly ShelfTray[] | null {
  for (const side of sides.filter((candidate) => candidate >= least)) {
    const height = side + 2 * padding;
    const widths = counts.map((count) => trayWidth(count, side, numbered));
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
      dice: diceIn(tray, counts[index] ?? 0, side),
      setting: gapOf(side) / 2 - 1,
    }));
  }
  return null;
}

function diceIn({ x, y, width }: Rect, count: number, side: number): readonly Rect[] {
  const gap = gapOf(side);
  const taken = count * (side + gap) - gap;
  const first = { x: x + width - padding - taken, y: y + padding, width: side, height: side };
  return grid(first, Math.max(1, count), count, { x: side + gap, y: 0 });
}
