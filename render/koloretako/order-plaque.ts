import { asDieColor, type GlassColor } from '#koloretako/glass';
import { type Order, orderCard } from '#koloretako/orders';
import { type Context, drawn } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { cardSignGlass, type Hex, palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { lay } from '#render/indexed/sprite';
import { fromStock } from '#render/indexed/stock';
import type { Rect } from '#render/layout/rect';
import { layGlassSign } from '#render/parts/glass-sign';
import { drawDiagram } from '#render/parts/objective-sign';
import { drawPlaqueFace, linesOf, padding } from '#render/parts/plaque';
import { paneTile } from '#render/parts/window';
import type { Style } from '#render/style';
import { figure } from '#words/figure';
import type { Words } from '#words/words';
import { orderName } from './order-name.ts';
import { blackPane } from './window.ts';

const { card, text } = palette;
const [pointsSize, factorSize, signSide] = [46, 26, 60];
const signTop = 10;
const gap = 10;

/** Where all is written: on a wide plaque beside the sign, on a narrow one below it. */
const wide = {
  name: { x: 104, sizes: [30, 25], lineHeight: 28 },
  factors: { x: 50, baseline: 105, align: 'center' },
  scale: 1.2,
} as const;
const narrow = {
  name: { x: padding, sizes: [25], lineHeight: 24 },
  factors: { x: 92, baseline: 46, align: 'left' },
  scale: 1.1,
} as const;
const planOf = ({ width }: Pick<Rect, 'width'>) => (width < 300 ? narrow : wide);

/** What a plaque tells besides its sign. */
interface Told {
  readonly name: string;
  /** In the upper right corner. */
  readonly points: string;
  readonly color: Hex;
  /** How the points come about: how often, times how many. */
  readonly factors: string;
}

function drawTold(context: Context, { width, height }: Rect, { name, points, color, factors }: Told): void {
  const plan = planOf({ width });
  drawPlaqueFace(context, { width, height, face: card.objective, edge: card.objectiveEdge });
  const room = width - plan.name.x - padding;
  const lines = linesOf(context, name, plan.name.sizes, room);
  lines.forEach((line, index) => {
    const below = lines.length - 1 - index;
    context.fillText(line, plan.name.x, height - 14 - plan.name.lineHeight * below, room);
  });
  context.font = font('figures', pointsSize);
  context.fillStyle = color;
  context.textAlign = 'right';
  context.fillText(points, width - padding - 2, 50);
  const left = width - padding - 2 - context.measureText(points).width - gap;
  context.font = font('figures', factorSize);
  context.fillStyle = text.muted;
  context.textAlign = plan.factors.align;
  // On a narrow plaque both stand on one line.
  context.fillText(factors, plan.factors.x, plan.factors.baseline, left - plan.factors.x);
}

function layTold(plate: Plate, place: Rect, told: Told): void {
  const { x, y, width, height } = place;
  const sprite = fromStock(`told ${Object.values(told).join(' ')} ${width} ${height}`, () =>
    drawn(width, height, (context) => drawTold(context, place, told)),
  );
  lay(plate, sprite, x, y);
}

/** The sign of a color, as a pane of it. */
function layColorSign(plate: Plate, color: GlassColor, x: number, y: number, style: Style): void {
  if (color === 'black') lay(plate, blackPane(signSide, style), x, y);
  else layGlassSign(plate, asDieColor(color), x, y, signSide, style);
}

/** How points are written: what was earned in gold, what was lost in red. */
const inkOf = (points: number): Hex => (points < 0 ? text.loss : points === 0 ? text.dim : text.gold);

/** What an order says of its points: those so far and how they come about; before the game what it pays each time. */
function pointsTold(order: Order, points: number | null): Pick<Told, 'points' | 'color' | 'factors'> {
  const { points: each, counts } = orderCard(order);
  const isSum = counts.kind === 'shadesOf';
  if (points === null) return { points: isSum ? 'Σ' : String(each), color: text.gold, factors: '' };
  const factors = isSum ? 'Σ' : `${points / each} × ${each}`;
  return { points: figure(points), color: inkOf(points), factors };
}

/** An order: what it counts, its name, and its points so far; null before the game. */
export function layOrder(
  plate: Plate,
  place: Rect,
  { order, points }: { readonly order: Order; readonly points: number | null },
  words: Words,
  style: Style,
): void {
  const { counts } = orderCard(order);
  layTold(plate, place, { name: orderName(order, words), ...pointsTold(order, points) });
  const [x, y] = [place.x + padding + 2, place.y + signTop];
  if (counts.kind === 'shadesOf') return layColorSign(plate, counts.color, x + 8, y + 2, style);
  const { scale } = planOf(place);
  const sprite = fromStock(`order ${order} ${scale} ${style}`, () =>
    drawn(86, 66, (context) => drawDiagram(context, { counts }, 0, 0, scale, style, cardSignGlass)),
  );
  lay(plate, sprite, x, y);
}

/** What the empty spaces cost. */
export function layEmptySpaces(
  plate: Plate,
  place: Rect,
  { points, spaces }: { readonly points: number; readonly spaces: number },
  words: Words,
  style: Style,
): void {
  const factors = spaces === 0 ? '' : `${spaces} × ${figure(points / spaces)}`;
  const name = words.say('koloretako.picture.empty');
  layTold(plate, place, { name, points: figure(points), color: inkOf(points), factors });
  const nothing = { left: null, right: null, above: null, below: null };
  lay(plate, paneTile(null, nothing, signSide, style), place.x + padding + 2, place.y + signTop);
}
