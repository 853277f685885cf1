import { type Context, fillWith, linear, strokeWith, tracePath } from '#render/canvas/canvas';
import { type Hex, palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import { fittingSize } from '#render/text/fit';
import { centered, inFigures, letter } from '#render/text/lettering';
import { blitDrawing } from './drawing.ts';
import { smallestInStandings } from './standings-panel.ts';

const { gold, text, stone, lead, favor } = palette;

interface RankGlass {
  readonly fill: readonly string[];
  readonly edge: string;
  readonly ink: Hex;
}

/** Gold for the first, clear glass for the second, copper for the third, stone for the rest. */
const glasses: readonly RankGlass[] = [
  { fill: ['#fff6d8', gold.light, gold.mid, gold.deep], edge: '#fff6d8', ink: gold.ink },
  { fill: ['#ffffff', favor.light, '#a8c4dc', favor.mid], edge: '#ffffff', ink: gold.ink },
  { fill: ['#ffc0a8', '#f08a70', '#e15e4e', '#d0564a'], edge: '#ffd0c0', ink: gold.ink },
];
const plain: RankGlass = { fill: ['#2b3778', '#1c2658'], edge: stone.light, ink: text.ivory };

/** A long hexagon: a lozenge with room for a number. */
function trace(context: Context, width: number, height: number, inset: number): void {
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

function drawGlass(context: Context, width: number, height: number, { fill, edge }: RankGlass): void {
  context.lineJoin = 'round';
  trace(context, width, height, 1.5);
  fillWith(context, lead.putty);
  trace(context, width, height, 4.5);
  fillWith(context, linear(context, [0, 0], [0.35 * width, height], fill));
  strokeWith(context, 2.5, edge);
}

/** A rank on its piece of glass, which fills this place. */
export function blitRank(plate: Plate, { x, y, width, height }: Rect, rank: number): void {
  const glass = glasses[rank - 1] ?? plain;
  blitDrawing(plate, `rank glass ${glass.ink} ${glass.edge}`, { x, y, width, height }, (context) =>
    drawGlass(context, width, height, glass),
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
