import { type Context, disc, fillWith, linear, strokeWith, tracePath } from '#render/canvas/canvas';
import { type Hex, palette } from '#render/color/palette';
import { lightOf } from '#render/frame/light';
import type { Plate } from '#render/indexed/plate';
import { atPlaces, type Rect, right } from '#render/layout/rect';
import { blitDrawing } from '#render/parts/drawing';
import { blitSeasonGlass } from '#render/parts/season-glass';
import {
  blitStandingsPanel,
  neededWidth,
  type Part,
  smallestInStandings,
  type StandingsLayout,
  standingsLayout,
} from '#render/parts/standings-panel';
import { blitTitleAndNote } from '#render/parts/title';
import type { StandingsPicture } from '#render/picture';
import { fittingSize } from '#render/text/fit';
import { centered, inFigures, inWords, leftFrom, letter, rightTo } from '#render/text/lettering';
import { drawableName } from '#render/text/names';
import { wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

const { text, gold, lead, stone, favor } = palette;
const titleSizes = [66, 56, 48, 42] as const;

const [nameSizes, cellSizes] = [
  [40, 36, 32],
  [40, 36, 33, smallestInStandings],
] as const;
/** Half the width of the lead between two panes. */
const came = 3;
const rowPadding = 20;

/** The glass behind a row: golden for the first, night for the others, slightly lighter in every other row. */
const panes = {
  first: ['#6d4413', '#6d4413'],
  even: ['#1f2b63', '#19234f', '#151d45'],
  odd: ['#18214d', '#131b40', '#10173a'],
} as const;
type Pane = keyof typeof panes;

/** A vertical or horizontal strip of lead, lit along one side. */
function drawCame(context: Context, x: number, y: number, width: number, height: number): void {
  context.fillStyle = lead.putty;
  context.fillRect(x, y, width, height);
  context.fillStyle = lead.base;
  context.fillRect(x + 1, y + 1, width - 2, height - 2);
  context.fillStyle = lead.light;
  if (width > height) context.fillRect(x, y + 1, width, 1);
  else context.fillRect(x + 1, y, 1, height);
}

/** The panes of a row in their lead, with knots where the lead crosses. */
function drawPanes(context: Context, { width, height }: Rect, starts: readonly number[], pane: Pane): void {
  context.fillStyle = linear(context, [0, 0], [0, height], panes[pane]);
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'rgba(255, 255, 255, 0.07)';
  context.fillRect(0, came, width, 2);
  for (const start of starts) drawCame(context, start - came, 0, 2 * came, height);
  for (const y of [-came, height - came]) drawCame(context, 0, y, width, 2 * came);
  for (const start of starts) for (const y of [0, height]) disc(context, [start, y], 2 * came, lead.light);
}

function blitPanes(plate: Plate, place: Rect, parts: readonly Part[], pane: Pane): void {
  const starts = parts.slice(1).map((part) => part.x - place.x);
  blitDrawing(plate, `panes ${pane} ${starts.join(' ')}`, place, (context) =>
    drawPanes(context, place, starts, pane),
  );
}

interface RankGlass {
  readonly fill: readonly string[];
  readonly edge: string;
  readonly ink: Hex;
}

/** Gold for the first, clear glass for the second, copper for the third, stone for the rest. */
const rankGlasses: readonly RankGlass[] = [
  { fill: ['#fff6d8', gold.light, gold.mid, gold.deep], edge: '#fff6d8', ink: gold.ink },
  { fill: ['#ffffff', favor.light, '#a8c4dc', favor.mid], edge: '#ffffff', ink: gold.ink },
  { fill: ['#ffc0a8', '#f08a70', '#e15e4e', '#d0564a'], edge: '#ffd0c0', ink: gold.ink },
];
const plainRankGlass: RankGlass = { fill: ['#2b3778', '#1c2658'], edge: stone.light, ink: text.ivory };

/** A long hexagon: a lozenge with room for a number. */
function traceRankGlass(context: Context, width: number, height: number, inset: number): void {
  const [tip, from, to] = [0.26 * height, inset, width - inset];
  tracePath(
    context,
    [from, height / 2],
    [from + tip, inset],
    [to - tip, inset],
    [to, height / 2],
    [to - tip, height - inset],
    [from + tip, height - inset],
  );
  context.closePath();
}

function drawRankGlass(context: Context, width: number, height: number, { fill, edge }: RankGlass): void {
  context.lineJoin = 'round';
  traceRankGlass(context, width, height, 1.5);
  fillWith(context, lead.putty);
  traceRankGlass(context, width, height, 4.5);
  fillWith(context, linear(context, [0, 0], [0.35 * width, height], fill));
  strokeWith(context, 2.5, edge);
}

/** A rank on its piece of glass, which fills this place. */
function blitRank(plate: Plate, { x, y, width, height }: Rect, rank: number): void {
  const glass = rankGlasses[rank - 1] ?? plainRankGlass;
  blitDrawing(plate, `rank glass ${glass.ink} ${glass.edge}`, { x, y, width, height }, (context) =>
    drawRankGlass(context, width, height, glass),
  );
  const said = String(rank);
  const room = width - 22;
  // Lower glass keeps a margin above and below its number.
  const sizes = [40, 36, 33, smallestInStandings].filter((size) => size <= 0.9 * height);
  const size = fittingSize(said, 'figures', sizes, room);
  letter(
    plate,
    said,
    inFigures(size, glass.ink),
    centered(x + width / 2, Math.round(y + height / 2 + 0.36 * size), width),
  );
}

/** One person's row: rank, name, and a cell for each column. */
function blitStandingsRow(
  plate: Plate,
  { rank, name, columns }: StandingsLayout,
  place: Rect,
  row: StandingsPicture['rows'][number],
  isEven: boolean,
): void {
  const { y, height } = place;
  const isFirst = row.rank === 1;
  blitPanes(plate, place, [rank, name, ...columns], isFirst ? 'first' : isEven ? 'even' : 'odd');
  const inset = Math.round(0.14 * height);
  const glass = { x: rank.x + 8, y: y + inset, width: rank.width - 16, height: height - 2 * inset };
  blitRank(plate, glass, row.rank);
  const baseline = (size: number): number => Math.round(y + height / 2 + 0.34 * size);
  const signSize = Math.round(0.66 * height);
  const signX = right({ ...place, ...name }) - rowPadding / 2 - signSize;
  const sign = { x: signX, y: y + Math.round((height - signSize) / 2), width: signSize, height: signSize };
  if (row.glass !== null) blitSeasonGlass(plate, sign, row.glass);
  const room =
    (row.glass === null ? right({ ...place, ...name }) : signX) - rowPadding - (name.x + rowPadding);
  const size = fittingSize(row.name, 'words', nameSizes, room);
  const color = isFirst ? gold.light : text.ivory;
  letter(plate, row.name, inWords(size, color), leftFrom(name.x + rowPadding, baseline(size), room));
  columns.forEach((column, index) => {
    const said = row.cells[index] ?? '';
    const width = column.width - 2 * rowPadding;
    const cellSize = fittingSize(said, 'figures', cellSizes, width);
    letter(
      plate,
      said,
      inFigures(cellSize, index === 0 ? (isFirst ? gold.light : text.gold) : text.ivory),
      rightTo(right({ ...place, ...column }) - rowPadding, baseline(cellSize), width),
    );
  });
}

/** Standings: a leaded panel at night with a row of panes for each person; the first three get a piece of glass. */
export function standingsPlate({ locale, title, note, columns, rows, isLastApart }: StandingsPicture): Plate {
  const words = wordsOf(locale);
  const needed = columns.map((column, index) =>
    neededWidth(
      column,
      rows.map(({ cells }) => cells[index] ?? ''),
    ),
  );
  const layout = standingsLayout(rows.length, needed, isLastApart);
  const plate = framedWall(layout, lightOf(1), []);
  const shown = { title: drawableName(title, words.say('picture.standings')), note };
  blitTitleAndNote(
    plate,
    layout,
    shown,
    { title: titleSizes, note: 30 },
    { title: text.ivory, note: text.gold },
  );
  blitStandingsPanel(plate, layout, columns);
  atPlaces(layout.rows, rows, (place, row, index) => {
    const name = drawableName(row.name, words.say('picture.somebody'));
    blitStandingsRow(plate, layout, place, { ...row, name }, index % 2 === 0);
  });
  return plate;
}
