import { smallestSize } from '#render/canvas/fonts';
import { roundedSquare } from './shape.ts';

/** The place of the letter on a die: between the upper pips, where no shade has a pip. In half sides. */
const [middle, halfSide] = [-0.585, 0.27];
/** The size of a letter in half sides, and the height of a capital in ems. */
const [fontSize, capital] = [0.62, 0.7];
/** The smallest half side in pixels: on a smaller die a legible letter would cover the pips. */
const least = 32;

/** The distance of a point of the glass from the letter's square. */
export const letterDistance = (u: number, v: number): number => roundedSquare(u, v - middle, halfSide, 0.12);

/** The letter's size on glass with this half side, and its baseline below the middle, in pixels; null if it doesn't fit. */
export function dieLetter(half: number): { readonly size: number; readonly baseline: number } | null {
  if (half < least) return null;
  const size = Math.max(smallestSize, Math.round(fontSize * half));
  return { size, baseline: Math.round(middle * half + (capital * size) / 2) };
}
