/**
 * Distances on a piece of glass. All in units of its half side: `u` and `v` run from −1 (left, top) to 1 (right,
 * bottom), so that every size of the same glass has the same drawing.
 */

/** How much of a pixel of this size lies inside an edge `distance` away (negative is inside): 0 to 1. */
export const cover = (distance: number, pixel: number): number => clamp(0.5 - distance / pixel);

/** The number, not under 0 and not over 1. */
export const clamp = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);

/** 0 up to `from`, 1 from `to` on, smooth between. */
export function smooth(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

/** Length of the way from the middle to a point. (Math.hypot guards against numbers that no glass has, and is slow.) */
export const length = (u: number, v: number): number => Math.sqrt(u * u + v * v);

/** Distance to the edge of a square of half side `half` with rounded corners; negative inside. */
export const roundedSquare = (u: number, v: number, half: number, radius: number): number =>
  roundedBox(u, v, half, half, radius);

/** Distance to the edge of a rectangle of these half sides with rounded corners; negative inside. */
export function roundedBox(u: number, v: number, across: number, down: number, radius: number): number {
  const x = Math.abs(u) - across + radius;
  const y = Math.abs(v) - down + radius;
  return length(Math.max(x, 0), Math.max(y, 0)) + Math.min(Math.max(x, y), 0) - radius;
}
