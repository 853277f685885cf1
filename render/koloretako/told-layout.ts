import { font, type TypefaceName } from '#render/canvas/fonts';
import type { Rect } from '#render/layout/rect';
import { fittingSize, wrapped } from '#render/text/fit';

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

/** The height of an order's plaque, with room for a name of two lines below the sign. */
export const orderHeight = 130;

const side = 12;
/** The place of the sign on an order's plaque. */
export const signPlace: Rect = { x: side, y: 9, width: 72, height: 60 };

const nameSizes = [30, 25] as const;
const [nameFoot, lineHeight] = [12, 24];

/** The text of a plaque, line by line. */
interface ToldLines extends Readonly<Record<Exclude<keyof Told, 'name'>, Line>> {
  readonly name: readonly Line[];
}

/** The places of the text: the points on the right beside the sign, their calculation below, and the name at the foot. */
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
