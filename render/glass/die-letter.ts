import { smallestSize } from '#render/canvas/fonts';
import { roundedSquare } from './shape.ts';

/** Where a die bears the letter of its color: between its upper pips, where no shade has one. In half sides. */
const [middle, halfSide] = [-0.585, 0.27];
/** Height of a letter in half sides, and of a capital in ems of its font. */
const [fontSize, capital] = [0.62, 0.7];
/** On less glass, in pixels from the middle to the side, a letter that can be read would lie on the pips. */
const least = 32;

/** How far a point of the glass is from the place of the letter. */
export const letterDistance = (u: number, v: number): number => roundedSquare(u, v - middle, halfSide, 0.12);

/** The size of the letter on glass of this half side, and its baseline below the middle, in pixels; null where none fits. */
export function dieLetter(half: number): { readonly size: number; readonly baseline: number } | null {
  if (half < least) return null;
  const size = Math.max(smallestSize, Math.round(fontSize * half));
  return { size, baseline: Math.round(middle * half + (capital * size) / 2) };
}
