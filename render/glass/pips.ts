import type { Shade } from '#games/shared/die';

/** The radius of a pip in half sides of the glass. */
export const pipRadius = 0.165;
/** How much larger the radius is in high contrast. */
export const boldPips = 0.035;

type Spot = readonly [u: number, v: number];

const off = 0.52;
/** No shade has a pip outside a square with this half side. */
export const clearEdge = off + pipRadius + boldPips;
const [topLeft, topRight]: readonly [Spot, Spot] = [
  [-off, -off],
  [off, -off],
];
const [bottomLeft, bottomRight]: readonly [Spot, Spot] = [
  [-off, off],
  [off, off],
];
const [left, right, middle]: readonly [Spot, Spot, Spot] = [
  [-off, 0],
  [off, 0],
  [0, 0],
];
const corners = [topLeft, topRight, bottomLeft, bottomRight];

/** The positions of the pips of each shade. */
export const pipSpots: Readonly<Record<Shade, readonly Spot[]>> = {
  1: [middle],
  2: [topLeft, bottomRight],
  3: [topLeft, middle, bottomRight],
  4: corners,
  5: [...corners, middle],
  6: [...corners, left, right],
};

/** The distance to the edge of the nearest pip; negative inside a pip. */
export function pipDistance(shade: Shade, u: number, v: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const spot of pipSpots[shade]) {
    const x = u - spot[0];
    const y = v - spot[1];
    nearest = Math.min(nearest, x * x + y * y);
  }
  return Math.sqrt(nearest) - pipRadius;
}
