import type { Rgb } from '#render/color/rgb';

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

/**
 * A piece of glass: its color at a point, `u` and `v` from −1 to 1. `pixel` is the size of a pixel in the same units, so
 * edges are one pixel soft at any size.
 */
export type Face = (u: number, v: number, pixel: number) => Rgb;

/** Half the width of the lead lines inside a glass. */
export const leadHalfWidth = 0.036;
/** The corner radius of a die. */
export const cornerRadius = 0.14;

/** The sheets that glass is cut from, so that equal dice side by side don't look identical. */
export const sheets = [0, 1, 2] as const;
export type Sheet = (typeof sheets)[number];

/** Something painted on a glass: its color, and the distance of a point from it (negative inside). */
export interface Painting {
  readonly paint: Rgb;
  readonly distance: (u: number, v: number) => number;
  /** The distance of a point from the area that needs plain glass, which always includes the paint. */
  readonly clear: (u: number, v: number) => number;
}
