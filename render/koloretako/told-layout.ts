import type { Context } from '#render/canvas/canvas';
import { font, type TypefaceName } from '#render/canvas/fonts';
import type { Hex } from '#render/color/palette';
import type { Rect } from '#render/layout/rect';
import { wrapped } from '#render/text/fit';

/** The text on an order's plaque. */
export interface Told {
  readonly name: string;
  readonly points: string;
  /** The calculation of the points: how often, times how many. */
  readonly factors: string;
}

/** A line of text; `x` is its left or right end. */
export interface Line {
  readonly said: string;
  readonly face: TypefaceName;
  readonly size: number;
  readonly align: 'left' | 'right';
  readonly x: number;
  readonly baseline: number;
}

/** Writes a line in its place. */
export function writeLine(context: Context, { said, face, size, align, x, baseline }: Line, ink: Hex): void {
  context.font = font(face, size);
  context.textAlign = align;
  context.fillStyle = ink;
  context.fillText(said, x, baseline);
}

/** The height of an order's plaque, with room for a name of two lines below the sign. */
export const orderHeight = 154;

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
interface ToldLines extends Readonly<Record<Exclude<keyof Told, 'name'>, Line>> {
  readonly name: readonly Line[];
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
export function toldLines(width: number, { name, points, factors }: Told): ToldLines {
  const right = { face: 'figures', align: 'right', x: width - side } as const;
  const { size, lines } = named(name, width - 2 * side);
  return {
    points: { ...right, said: points, size: 58, baseline: 51 },
    factors: { ...right, said: factors, size: 30, baseline: 84 },
    name: lines.map((said, index): Line => ({
      said,
      face: 'words',
      size,
      align: 'left',
      x: side,
      baseline: orderHeight - nameFoot - lineHeight * (lines.length - 1 - index),
    })),
  };
}
