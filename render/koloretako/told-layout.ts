import { font, type TypefaceName } from '#render/canvas/fonts';
import type { Rect } from '#render/layout/rect';
import { fittingSize, wrapped } from '#render/text/fit';

/** What the plaque of an order tells besides its sign. */
export interface Told {
  readonly name: string;
  readonly points: string;
  /** How the points come about: how often, times how many. */
  readonly factors: string;
}

/** A line of writing: `x` is its left end or its right end. */
export interface Line {
  readonly said: string;
  readonly face: TypefaceName;
  readonly size: number;
  readonly align: 'left' | 'right';
  readonly x: number;
  readonly baseline: number;
}

/** How high the plaque of an order is: it has room for a name in two lines below its sign. */
export const orderHeight = 130;

const side = 12;
/** Where the sign of an order stands on its plaque. */
export const signPlace: Rect = { x: side, y: 9, width: 72, height: 60 };

const nameSizes = [30, 25] as const;
const [nameFoot, lineHeight] = [12, 24];

/** What a plaque tells, line by line. */
interface ToldLines extends Readonly<Record<Exclude<keyof Told, 'name'>, Line>> {
  readonly name: readonly Line[];
}

/** Where all is written: the points at the right beside the sign, below them how they come about, and at the foot the name. */
export function toldLines(width: number, { name, points, factors }: Told): ToldLines {
  const right = { face: 'figures', align: 'right', x: width - side } as const;
  const room = width - 2 * side;
  const size = fittingSize(name, 'words', nameSizes, room);
  const lines = wrapped(name, font('words', size), room, 2);
  return {
    points: { ...right, said: points, size: 46, baseline: 43 },
    factors: { ...right, said: factors, size: 26, baseline: 69 },
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
