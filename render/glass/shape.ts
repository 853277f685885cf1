/**
 * Distances on a piece of glass, in units of its half side: `u` and `v` run from −1 (left, top) to 1 (right, bottom), so the
 * drawing is the same at every size.
 */

/** How much of a pixel of this size lies inside an edge at this distance (negative is inside), 0 to 1. */
export const cover = (distance: number, pixel: number): number => clamp(0.5 - distance / pixel);

/** Limits a number to 0 to 1. */
export const clamp = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);

/** 0 up to `from`, 1 from `to` on, smooth in between. */
export function smooth(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

/** The distance from the middle. (Math.hypot is slow because it guards against overflow, which can't happen here.) */
export const length = (u: number, v: number): number => Math.sqrt(u * u + v * v);

/** The distance to the edge of a rounded square with half side `half`; negative inside. */
export const roundedSquare = (u: number, v: number, half: number, radius: number): number =>
  roundedBox(u, v, half, half, radius);

/** The distance to the edge of a rounded rectangle with these half sides; negative inside. */
export function roundedBox(u: number, v: number, across: number, down: number, radius: number): number {
  const x = Math.abs(u) - across + radius;
  const y = Math.abs(v) - down + radius;
  return length(Math.max(x, 0), Math.max(y, 0)) + Math.min(Math.max(x, y), 0) - radius;
}
