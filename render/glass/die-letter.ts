import { smallestSize, type TypefaceName } from '#render/canvas/fonts';
import { roundedSquare } from './shape.ts';

/** The place of the letter on a die: between the upper pips, where no shade has a pip. In half sides. */
const [middle, halfSide] = [-0.56, 0.36];
/**
 * The size of a letter in half sides, and the height of a capital in ems: as large as pips leave room for, in the typeface
 * whose letters are narrow and plain enough for dice of four windows on a desktop.
 */
const [fontSize, capital] = [0.92, 0.63];
/** The smallest half side in pixels: on a smaller die a legible letter would cover the pips. */
const least = 32;

/** The distance of a point of the glass from the letter's square. */
export const letterDistance = (u: number, v: number): number => roundedSquare(u, v - middle, halfSide, 0.12);

/** How the letter is written on glass. */
export interface DieLetter {
  readonly face: TypefaceName;
  readonly size: number;
  /** How far the baseline is below the middle, in pixels. */
  readonly baseline: number;
}

/** The letter on glass with this half side; null if it doesn't fit. */
export function dieLetter(half: number): DieLetter | null {
  if (half < least) return null;
  const size = Math.max(smallestSize, Math.round(fontSize * half));
  return { face: 'words', size, baseline: Math.round(middle * half + (capital * size) / 2) };
}
