import { lastRound } from '#games/koloretako/game';
import type { Context } from '#render/canvas/canvas';
import { font, type TypefaceName } from '#render/canvas/fonts';
import type { Hex } from '#render/color/palette';
import type { CardPlaces } from '#render/layout/card-places';
import { bottom, grid, type Rect, type Size } from '#render/layout/rect';
import { wrapped } from '#render/text/fit';

/** The text on an order's plaque. */
export interface PlaqueText {
  readonly name: string;
  readonly points: string;
  /** The calculation of the points: how often, times how many. */
  readonly factors: string;
}

/** A line of text; `x` is its left or right end. */
export interface TextLine {
  readonly said: string;
  readonly face: TypefaceName;
  readonly size: number;
  readonly align: 'left' | 'right';
  readonly x: number;
  readonly baseline: number;
}

/** Writes a line in its place. */
export function writeLine(
  context: Context,
  { said, face, size, align, x, baseline }: TextLine,
  ink: Hex,
): void {
  context.font = font(face, size);
  context.textAlign = align;
  context.fillStyle = ink;
  context.fillText(said, x, baseline);
}

/** The height of an order's plaque, with room for a name of two lines below the sign. */
const orderHeight = 154;

const side = 14;
/** The place of the sign on an order's plaque. */
export const signPlace: Rect = { x: side, y: 12, width: 90, height: 72 };

/** The sizes of a name, the larger ones only in one line, and how much room they leave. */
const namings = [
  { size: 36, lines: 1 },
  { size: 32, lines: 1 },
  { size: 30, lines: 1 },
  { size: 29, lines: 2 },
  { size: 25, lines: 2 },
] as const;
const [nameFoot, lineHeight] = [14, 27];

/** The text of a plaque, line by line. */
interface ToldLines extends Readonly<Record<Exclude<keyof PlaqueText, 'name'>, TextLine>> {
  readonly name: readonly TextLine[];
}

/** The lines of a name and their size: the largest in which all of it fits. */
function named(name: string, room: number) {
  const ways = namings.map(({ size, lines }) => ({
    size,
    lines: wrapped(name, font('words', size), room, lines),
  }));
  const whole = ways.find(({ lines }) => !lines.some((line) => line.endsWith('…')));
  return whole ?? { size: 25, lines: wrapped(name, font('words', 25), room, 2) };
}

/** The places of the text: the points on the right beside the sign, their calculation below, and the name at the foot. */
export function toldLines(width: number, { name, points, factors }: PlaqueText): ToldLines {
  const right = { face: 'figures', align: 'right', x: width - side } as const;
  const { size, lines } = named(name, width - 2 * side);
  return {
    points: { ...right, said: points, size: 58, baseline: 51 },
    factors: { ...right, said: factors, size: 30, baseline: 84 },
    name: lines.map((said, index): TextLine => ({
      said,
      face: 'words',
      size,
      align: 'left',
      x: side,
      baseline: orderHeight - nameFoot - lineHeight * (lines.length - 1 - index),
    })),
  };
}

/** The layout of the picture of turn bar, orders and tools. */
interface KoloretakoCardsLayout extends Size {
  /** The turn bar: its positions, each with room for a stack of three, and the ledge below them. Null before the first round. */
  readonly bar: TurnBarLayout | null;
  readonly cards: CardPlaces;
}

export interface TurnBarLayout {
  readonly positions: readonly Rect[];
  /** Shows how the target grew. */
  readonly ledge: Rect;
}

const [width, margin, gap] = [1100, 14, 8];
const breadth = width - 2 * margin;

const position = { x: margin, y: margin, width: 100, height: 190 };
const bar = {
  positions: grid(position, lastRound, lastRound, { x: position.width + gap, y: 0 }),
  ledge: { x: margin, y: bottom(position) + 2, width: breadth, height: 38 },
} as const satisfies TurnBarLayout;

/** How many tools are in a row, and the height of their plaques: up to four have room for what they do. */
function toolRows(tools: number): { readonly across: number; readonly height: number } {
  if (tools <= 1) return { across: 1, height: 110 };
  if (tools === 3) return { across: 3, height: 188 };
  if (tools <= 4) return { across: 2, height: 132 };
  return { across: 3, height: tools <= 6 ? 110 : 85 };
}

/** Equal plaques in rows across the whole width. */
function rowsOf(count: number, across: number, height: number, y: number): readonly Rect[] {
  const each = Math.floor((breadth - gap * (across - 1)) / across);
  return grid({ x: margin, y, width: each, height }, across, count, { x: each + gap, y: height + gap });
}

/** The layout for so many orders in one row, with the tools below. */
export function koloretakoCardsLayout(orders: number, tools: number, hasBar: boolean): KoloretakoCardsLayout {
  const ordersTop = hasBar ? bottom(bar.ledge) + gap : margin;
  const { across, height } = toolRows(tools);
  const toolsTop = ordersTop + orderHeight + gap;
  return {
    width,
    height: toolsTop - gap + Math.ceil(tools / across) * (height + gap) + margin,
    bar: hasBar ? bar : null,
    cards: {
      objectives: rowsOf(orders, orders, orderHeight, ordersTop),
      tools: rowsOf(tools, across, height, toolsTop),
    },
  };
}
