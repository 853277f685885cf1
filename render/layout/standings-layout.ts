import { bottom, type Rect, right } from './rect.ts';
import { pictureWidth } from './table-layout.ts';

/** The layout of a picture of standings. */
export interface StandingsLayout {
  readonly width: number;
  readonly height: number;
  readonly titleBaseline: number;
  readonly noteBaseline: number;
  /** The panel inside its moldings, from the arcade at the top to the foot of its last row. */
  readonly panel: Rect;
  readonly sill: Rect;
  readonly arcade: Rect;
  readonly heading: Rect;
  /** A row for each person. */
  readonly rows: readonly Rect[];
  /** The parts of a row from left to right: rank, name, and columns. */
  readonly rank: Part;
  readonly name: Part;
  readonly columns: readonly Part[];
}

/** The horizontal extent of a part of a row. */
export type Part = Pick<Rect, 'x' | 'width'>;

const [titleBaseline, noteBaseline] = [70, 112];
const top = 142;
const margin = 44;
const [arcadeHeight, headingHeight, sillHeight, foot] = [58, 66, 32, 16];
/** The gap between the last row and the sill. */
const gap = 6;
/** The gap above a row that belongs to another page. */
const apart = 20;

const [usualRow, minRow] = [84, 54];
/** No higher if rows can be lower: where Discord is wide, a high picture is shown small. */
const maxHeight = 880;

/** The height of a row: lower ones if there are many. */
const rowHeightOf = (rows: number, rest: number): number =>
  Math.min(usualRow, Math.max(minRow, Math.floor((maxHeight - rest) / rows)));

const rankWidth = 152;
/** The width of a column: fewer columns are wider, as long as names have room. */
const usualColumns: Readonly<Record<number, number>> = { 1: 280, 2: 210, 3: 152 };
const [minColumn, maxColumn] = [152, 214];

/**
 * The layout for this many people; each column gets at least the width it needs if there is room.
 * @param isLastApart whether the last row belongs to another page
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
  const usual = usualColumns[asked.length] ?? minColumn;
  const widths = asked.map((least) => Math.max(usual, Math.min(Math.ceil(least), maxColumn)));
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
