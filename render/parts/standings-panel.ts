import { type Color, colors } from '#games/shared/die';
import { type Context, disc, fillWith, linear, radial, strokeWith, tracePath } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { palette } from '#render/color/palette';
import { traceArch } from '#render/frame/lancet';
import { tones } from '#render/frame/metal';
import { drawSill } from '#render/frame/silhouette';
import type { Plate } from '#render/indexed/plate';
import { bottom, type Rect, right, type Size } from '#render/layout/rect';
import { pictureWidth } from '#render/layout/table-layout';
import { measured, wrapped } from '#render/text/fit';
import { inWords, letter, rightTo } from '#render/text/lettering';
import { blitDrawing } from './drawing.ts';

const { text, stone, lead, glass, night } = palette;
/** The molding around the panel, from its outer edge inward. */
const [jamb, corner] = [18, 26] as const;
/** Nothing is smaller, so that it can be read where Discord shows a picture with many rows. */
export const smallestInStandings = 30;
const padding = 20;

/** The layout of a picture of standings. */
export interface StandingsLayout extends Size {
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

/** The frame with its shadow and sill, and the lead between the panes. */
export function drawPanelFrame(
  context: Context,
  { panel, sill }: Pick<StandingsLayout, 'panel' | 'sill'>,
): void {
  const { dark, mid, face, light } = tones.stone;
  const molding = [
    [jamb + 2, dark],
    [jamb, mid],
    [jamb - 4, face],
    [jamb - 8, light],
    [jamb - 10, face],
    [5, mid],
    [3, lead.putty],
  ] as const;
  const trace = (beyond: number): void => {
    context.beginPath();
    const { x, y, width } = panel;
    context.roundRect(x - beyond, y - beyond, width + 2 * beyond, sill.y - y + beyond, [
      corner,
      corner,
      0,
      0,
    ]);
  };
  context.save();
  context.shadowColor = 'rgba(0, 0, 0, 0.75)';
  context.shadowBlur = 24;
  context.shadowOffsetY = 6;
  trace(jamb);
  fillWith(context, dark);
  context.restore();
  for (const [beyond, color] of molding) {
    trace(beyond);
    fillWith(context, color);
  }
  drawSill(context, sill, 'stone');
}

/** The number of arches: three of each glass. */
const archCount = 3 * colors.length;

const glassHex = (color: Color, shade: number): string => glass[color].shades[shade - 1]?.glass ?? lead.light;

function drawArch(
  context: Context,
  [x, foot]: readonly [number, number],
  half: number,
  height: number,
  color: Color,
) {
  const layers = [
    [0, lead.putty],
    [1.5, stone.light],
    [4, lead.putty],
  ] as const;
  for (const [inset, fill] of layers) {
    traceArch(context, [x, foot], half - inset, height - 1.4 * inset);
    fillWith(context, fill);
  }
  traceArch(context, [x, foot], half - 6, height - 9);
  fillWith(
    context,
    radial(context, [x, foot - 0.3 * height], 0.8 * height, [
      glassHex(color, 2),
      glassHex(color, 4),
      glassHex(color, 6),
    ]),
  );
  // A crossbar and an upright, as in a church window.
  tracePath(context, [x - half + 6, foot - 0.32 * height], [x + half - 6, foot - 0.32 * height]);
  context.moveTo(x, foot);
  context.lineTo(x, foot - height + 9);
  strokeWith(context, 2.5, lead.putty);
}

function drawArcade(context: Context, { width, height }: Rect): void {
  context.fillStyle = linear(context, [0, 0], [0, height], [night.top, stone.face]);
  context.fillRect(0, 0, width, height);
  const half = width / archCount / 2;
  for (let arch = 0; arch <= archCount; arch += 1) {
    const eye = [2 * half * arch, 0.3 * height] as const;
    disc(context, eye, 9, lead.putty);
    disc(context, eye, 6, stone.light);
    disc(context, eye, 3.5, palette.favor.light);
  }
  for (let arch = 0; arch < archCount; arch += 1) {
    const color = colors[arch % colors.length];
    if (color !== undefined) drawArch(context, [(2 * arch + 1) * half, height], half, height - 6, color);
  }
}

/** A row of small windows in the five glasses. */
function blitArcade(plate: Plate, place: Rect): void {
  blitDrawing(plate, 'arcade', place, (context) => drawArcade(context, place));
}

/** The leaded panel of the standings: its frame and sill, the arcade at the top, and the column headings. */
export function blitStandingsPanel(plate: Plate, layout: StandingsLayout, columns: readonly string[]): void {
  const { panel, arcade, heading, width, height } = layout;
  blitDrawing(plate, `standings ${panel.y} ${panel.height}`, { x: 0, y: 0, width, height }, (context) =>
    drawPanelFrame(context, layout),
  );
  blitArcade(plate, arcade);
  blitDrawing(plate, 'standings heading', heading, (context) => {
    context.fillStyle = linear(context, [0, 0], [0, heading.height], [stone.dark, stone.face]);
    context.fillRect(0, 0, heading.width, heading.height);
  });
  layout.columns.forEach((column, index) => {
    const end = right({ ...heading, ...column }) - padding;
    blitHeading(plate, columns[index] ?? '', end, column.width - 2 * padding, bottom(heading));
  });
}

/** A heading in one line or two. */
function blitHeading(plate: Plate, said: string, end: number, width: number, foot: number): void {
  const lines = wrapped(said, font('words', smallestInStandings), width, 2);
  lines.forEach((line, index) => {
    const below = lines.length === 1 ? 22 : 38 - 28 * index;
    letter(plate, line, inWords(smallestInStandings, text.muted), rightTo(end, foot - below, width));
  });
}

/** The width that a column needs for its cells, and for its heading with each word on a separate line. */
export function neededWidth(heading: string, cells: readonly string[]): number {
  const words = heading.split(' ').map((word) => measured(word, font('words', smallestInStandings)));
  const figures = cells.map((cell) => measured(cell, font('figures', smallestInStandings)));
  return Math.max(...words, ...figures) + 2 * padding;
}
