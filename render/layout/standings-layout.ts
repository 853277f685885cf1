import { bottom, type Rect, right } from './rect.ts';
import { pictureWidth } from './table-layout.ts';

/** Where everything stands on a picture of standings. */
export interface StandingsLayout {
  readonly width: number;
  readonly height: number;
  readonly titleBaseline: number;
  readonly noteBaseline: number;
  /** The panel between its mouldings, from the arcade above to the foot of its last row. */
  readonly panel: Rect;
  readonly sill: Rect;
  readonly arcade: Rect;
  readonly heading: Rect;
  /** A row for each person. */
  readonly rows: readonly Rect[];
  /** The parts of a row from left to right: rank, name, and its columns. */
  readonly rank: Part;
  readonly name: Part;
  readonly columns: readonly Part[];
}

/** Where a part of a row begins, and how wide it is. */
export type Part = Pick<Rect, 'x' | 'width'>;

const [titleBaseline, noteBaseline] = [84, 130];
const top = 166;
const margin = 44;
const [arcadeHeight, headingHeight, sillHeight, foot] = [72, 66, 40, 30];
/** Between the last row and the sill. */
const gap = 6;
/** Somebody who stands on another page lies so far below the others. */
const apart = 20;

const [usualRow, leastRow] = [88, 72];
/** A picture is wider than high by this share, or higher than wide, never nearly square. */
const unlike = 1.11;

/** How high a row is, so that the picture does not become a square. */
function rowHeightOf(rows: number, rest: number): number {
  const [wide, high] = [Math.floor(pictureWidth / unlike), Math.ceil(pictureWidth * unlike)];
  const height = rest + rows * usualRow;
  if (height <= wide || height >= high) return usualRow;
  const less = Math.floor((wide - rest) / rows);
  return less >= leastRow ? less : Math.ceil((high - rest) / rows);
}

const rankWidth = 136;
/** How wide a column is: the fewer there are, the wider, and no wider than leaves room for names. */
const usualColumns: Readonly<Record<number, number>> = { 1: 280, 2: 210, 3: 172 };
const [leastColumn, mostColumn] = [172, 220];

/**
 * Standings of so many people; each of the columns has at least the width that it asks for, where there is room.
 * @param isLastApart whether the last row is of somebody who stands on another page
 */
export function standingsLayout(
  people: number,
  asked: readonly number[],
  isLastApart: boolean,
): StandingsLayout {
  const above = top + arcadeHeight + headingHeight;
  const rest = above + gap + sillHeight + foot + (isLastApart ? apart : 0);
  const rowHeight = rowHeightOf(people, rest);
  const [x, width] = [margin, pictureWidth - 2 * margin];
  const rows = Array.from({ length: people }, (_, index) => ({
    x,
    y: above + index * rowHeight + (isLastApart && index === people - 1 ? apart : 0),
    width,
    height: rowHeight,
  }));
  const end = bottom(rows.at(-1) ?? { x, y: above, width, height: 0 });
  const panel = { x, y: top, width, height: end - top };
  const usual = usualColumns[asked.length] ?? leastColumn;
  const widths = asked.map((least) => Math.max(usual, Math.min(Math.ceil(least), mostColumn)));
  const columns = widths.map((columnWidth, index) => ({
    x: right(panel) - widths.slice(index).reduce((sum, each) => sum + each, 0),
    width: columnWidth,
  }));
  const nameX = x + rankWidth;
  return {
    width: pictureWidth,
    height: rest + people * rowHeight,
    titleBaseline,
    noteBaseline,
    panel,
    sill: { x: x - 26, y: end + gap, width: width + 52, height: sillHeight },
    arcade: { x, y: top, width, height: arcadeHeight },
    heading: { x, y: top + arcadeHeight, width, height: headingHeight },
    rows,
    rank: { x, width: rankWidth },
    name: { x: nameX, width: (columns[0]?.x ?? right(panel)) - nameX },
    columns,
  };
}
