import { type Context, disc, linear } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { type Rect, right } from '#render/layout/rect';
import type { Part, StandingsLayout } from '#render/layout/standings-layout';
import type { StandingsPicture } from '#render/picture';
import { fittingSize } from '#render/text/fit';
import { inFigures, inWords, leftFrom, letter, rightTo } from '#render/text/lettering';
import { blitDrawing } from './drawing.ts';
import { blitRank } from './rank-glass.ts';
import { smallestInStandings } from './standings-panel.ts';

const { gold, text, lead } = palette;
const [nameSizes, cellSizes] = [
  [40, 36, 32],
  [40, 36, 33, smallestInStandings],
] as const;
/** Half the width of the lead between two panes. */
const came = 3;
const padding = 20;

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

/** One person's row: rank, name, and a cell for each column. */
export function blitStandingsRow(
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
  const room = name.width - 2 * padding;
  const size = fittingSize(row.name, 'words', nameSizes, room);
  const color = isFirst ? gold.light : text.ivory;
  letter(plate, row.name, inWords(size, color), leftFrom(name.x + padding, baseline(size), room));
  columns.forEach((column, index) => {
    const said = row.cells[index] ?? '';
    const width = column.width - 2 * padding;
    const cellSize = fittingSize(said, 'figures', cellSizes, width);
    letter(
      plate,
      said,
      inFigures(cellSize, index === 0 ? (isFirst ? gold.light : text.gold) : text.ivory),
      rightTo(right({ ...place, ...column }) - padding, baseline(cellSize), width),
    );
  });
}
