import { lastRound } from '#games/koloretako/game';
import type { Glass } from '#games/koloretako/glass';
import { type Order, orderCard } from '#games/koloretako/orders';
import { targetOf } from '#games/koloretako/score';
import type { ToolNumber } from '#games/koloretako/tools/cards';
import { roundOf } from '#games/koloretako/view';
import { type Context, filledBox, strokeWith } from '#render/canvas/canvas';
import { cardSignGlass, type Hex, palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import { dusk, type Light, lightOf } from '#render/frame/light';
import type { Plate } from '#render/indexed/plate';
import { blit } from '#render/indexed/sprite';
import { atPlaces, type Rect } from '#render/layout/rect';
import { blitDrawing } from '#render/parts/drawing';
import { drawDiagram } from '#render/parts/objective-sign';
import { blitGlassSign, openTile } from '#render/parts/pane';
import { drawPlaqueFace } from '#render/parts/plaque';
import { blitLancet, type Time } from '#render/parts/round-track';
import type { CardMarks, KoloretakoCardsPicture } from '#render/picture';
import { framedWall } from '#render/pictures/framed-wall';
import type { Style } from '#render/style';
import { centered, inFigures, letter } from '#render/text/lettering';
import { figure } from '#words/figure';
import { type Words, wordsOf } from '#words/words';
import { blitMarkedCards } from './card-marks.ts';
import { orderName } from './order-name.ts';
import {
  koloretakoCardsLayout,
  type PlaqueText,
  signPlace,
  toldLines,
  type TurnBarLayout,
  writeLine,
} from './told-layout.ts';
import { blitCardTool } from './tool-plaque.ts';
import { stateOf, type ToolState } from './tool-state.ts';

const { text, gold, night, stone } = palette;

type View = KoloretakoCardsPicture['view'];

function lightIn(view: View): Light {
  if (view.phase === 'over') return view.won ? lightOf(null) : dusk;
  return lightOf(view.phase === 'playing' ? view.round : 1);
}

/** The tools of a game, and whether they can be used. */
const toolsIn = (view: View): readonly { readonly tool: ToolNumber; readonly state: ToolState }[] =>
  view.phase === 'choosing'
    ? view.tools.map((tool) => ({ tool, state: 'ready' }))
    : view.tools.map((tool) => ({ tool: tool.tool, state: stateOf(tool) }));
/** Panes are square and centered in the room for signs. */
const signSide = signPlace.height;
const aside = (signPlace.width - signSide) / 2;
const diagramScale = 1.38;

/** The content of a plaque, and the color of its points. */
interface Inked extends PlaqueText {
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
function blitOrder(
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
function blitEmptySpaces(
  plate: Plate,
  place: Rect,
  { points, spaces }: { readonly points: number; readonly spaces: number },
  words: Words,
  style: Style,
): void {
  blitTold(plate, place, emptyTold(spaces, points, words));
  blit(plate, openTile(signSide, style, '', null), place.x + signPlace.x + aside, place.y + signPlace.y);
}

/** The style of a round's number, and its baseline in pixels from the top of its position. */
const barNumbers: Readonly<Record<Time, readonly [size: number, color: typeof text.ivory, drop: number]>> = {
  past: [30, text.muted, 36],
  now: [72, gold.ink, 130],
  ahead: [46, text.dim, 122],
};

/** The content of the bar, the current round (null at the end), and what is marked. */
interface TurnBar {
  readonly bar: readonly (readonly Glass[])[];
  readonly round: number | null;
  readonly marks: CardMarks | null;
}

/** The turn bar: the cards left over in each round as a stack, and on the ledge below them how the target grew. */
function blitTurnBar(
  plate: Plate,
  { positions, ledge }: TurnBarLayout,
  { bar, round, marks }: TurnBar,
  style: Style,
): void {
  blitDrawing(plate, 'ledge', ledge, (context) => {
    filledBox(context, [1, 1, ledge.width - 2, ledge.height - 2], 8, css(night.joint, 0.8));
    strokeWith(context, 2, stone.mid);
  });
  positions.slice(0, lastRound).forEach((place, index) => {
    const [number, stack] = [index + 1, bar[index]];
    const time = number === round ? 'now' : stack === undefined ? 'ahead' : 'past';
    blitLancet(plate, place, time);
    const [size, color, drop] = barNumbers[time];
    const at = (baseline: number) => centered(place.x + place.width / 2, baseline, place.width);
    letter(plate, String(number), inFigures(size, color), at(place.y + drop));
    if (stack === undefined) return;
    blitMarkedCards(plate, stack, stackIn(place, stack.length), marks, style);
    const isLast = index === bar.length - 1;
    letter(
      plate,
      String(targetOf(bar.slice(0, number))),
      inFigures(isLast ? 40 : 34, isLast ? gold.light : text.muted),
      at(ledge.y + (isLast ? 33 : 31)),
    );
  });
}

/** The size of a card in a stack of this many, and the offset from one card to the next. */
const stacks = [
  { width: 84, height: 112, step: 0 },
  { width: 84, height: 60, step: 67 },
  { width: 84, height: 42, step: 48 },
] as const;
/** The gap between a stack and the foot of its position, in pixels. */
const barFoot = 8;

/** The places of the cards in a stack, from top to bottom. */
export function stackIn({ x, y, width, height }: Rect, count: number): readonly Rect[] {
  const { step, ...size } = stacks[count - 1] ?? stacks[2];
  const top = y + height - barFoot - size.height - step * (count - 1);
  const left = x + Math.floor((width - size.width) / 2);
  return Array.from({ length: count }, (_, index): Rect => ({ ...size, x: left, y: top + step * index }));
}

/**
 * The cards of a game: the turn bar, the orders with their points so far, and the tools; before the game, what orders score;
 * at the end also the cost of the empty spaces.
 */
export function koloretakoCardsPlate({ view, marks, locale, style }: KoloretakoCardsPicture): Plate {
  const words = wordsOf(locale);
  const { orders } = view;
  const tools = toolsIn(view);
  const isOver = view.phase === 'over';
  const isChoosing = view.phase === 'choosing';
  const layout = koloretakoCardsLayout(orders.length + Number(isOver), tools.length, !isChoosing);
  const { objectives, tools: toolPlaces } = layout.cards;
  const plate = framedWall(layout, lightIn(view), []);
  if (layout.bar !== null && !isChoosing)
    blitTurnBar(plate, layout.bar, { bar: view.bar, round: isOver ? null : roundOf(view), marks }, style);
  atPlaces(objectives, orders, (place, order, index) => {
    const points = isChoosing ? null : (view.score.orders[index] ?? 0);
    blitOrder(plate, place, { order, points }, words, style);
  });
  const rest = objectives[orders.length];
  if (isOver && rest !== undefined) {
    const spaces = view.cards.filter((card) => card === null).length;
    blitEmptySpaces(plate, rest, { points: view.score.empty, spaces }, words, style);
  }
  atPlaces(toolPlaces, tools, (place, { tool, state }) =>
    blitCardTool(plate, place, { tool, state, isInUse: tool === marks?.tool }, words),
  );
  return plate;
}
