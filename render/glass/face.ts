import type { Rgb } from '#render/color/rgb';

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
