import { type Order, orderCard } from '#games/koloretako/orders';
import type { Context } from '#render/canvas/canvas';
import { cardSignGlass, type Hex, palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { blit } from '#render/indexed/sprite';
import type { Rect } from '#render/layout/rect';
import { blitGlassSign } from '#render/parts/glass-sign';
import { drawDiagram } from '#render/parts/objective-sign';
import { drawPlaqueFace } from '#render/parts/plaque';
import { openTile } from '#render/parts/pane';
import type { Style } from '#render/style';
import { figure } from '#words/figure';
import type { Words } from '#words/words';
import { blitDrawing } from '#render/parts/drawing';
import { orderName } from './order-name.ts';
import { signPlace, type Told, toldLines, writeLine } from './told-layout.ts';

const { text } = palette;
/** Panes are square and centered in the room for signs. */
const signSide = signPlace.height;
const aside = (signPlace.width - signSide) / 2;
const diagramScale = 1.38;

/** The content of a plaque, and the color of its points. */
interface Inked extends Told {
  readonly color: Hex;
}

function drawTold(context: Context, place: Rect, { color, ...told }: Inked): void {
  drawPlaqueFace(context, place, 'objective');
  const { name, points, factors } = toldLines(place.width, told);
  for (const line of name) writeLine(context, line, text.ivory);
  writeLine(context, points, color);
  writeLine(context, factors, text.muted);
}

const blitTold = (plate: Plate, place: Rect, told: Inked): void =>
  blitDrawing(plate, `told ${Object.values(told).join(' ')}`, place, (context) =>
    drawTold(context, place, told),
  );

/** The color of points: gold if earned, red if lost. */
const inkOf = (points: number): Hex => (points < 0 ? text.loss : points === 0 ? text.dim : text.gold);

/** The content of an order's plaque: its name, its points and how they add up; before the game, what it pays each time. */
export function orderTold(order: Order, points: number | null, words: Words): Inked {
  const { points: each, counts } = orderCard(order);
  const name = orderName(order, words);
  const isSum = counts.kind === 'shadesOf';
  if (points === null) return { name, points: isSum ? 'Σ' : String(each), color: text.gold, factors: '' };
  const factors = isSum ? 'Σ' : `${points / each} × ${each}`;
  return { name, points: figure(points), color: inkOf(points), factors };
}

/** The cost of this many empty spaces, in the format of an order. */
export function emptyTold(spaces: number, points: number, words: Words): Inked {
  const factors = spaces === 0 ? '' : `${spaces} × ${figure(points / spaces)}`;
  const name = words.say('koloretako.picture.empty');
  return { name, points: figure(points), color: inkOf(points), factors };
}

/** An order: what it counts, its name, and its points so far; null before the game. */
export function blitOrder(
  plate: Plate,
  place: Rect,
  { order, points }: { readonly order: Order; readonly points: number | null },
  words: Words,
  style: Style,
): void {
  const { counts } = orderCard(order);
  blitTold(plate, place, orderTold(order, points, words));
  const [x, y] = [place.x + signPlace.x, place.y + signPlace.y];
  if (counts.kind === 'shadesOf') return blitGlassSign(plate, counts.color, x + aside, y, signSide, style);
  blitDrawing(plate, `order ${order} ${style}`, { ...signPlace, x, y }, (context) =>
    drawDiagram(context, { counts }, 0, 0, diagramScale, style, cardSignGlass),
  );
}

/** The cost of the empty spaces. */
export function blitEmptySpaces(
  plate: Plate,
  place: Rect,
  { points, spaces }: { readonly points: number; readonly spaces: number },
  words: Words,
  style: Style,
): void {
  blitTold(plate, place, emptyTold(spaces, points, words));
  blit(plate, openTile(signSide, style, '', null), place.x + signPlace.x + aside, place.y + signPlace.y);
}
