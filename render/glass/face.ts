import type { Rgb } from '#render/color/rgb';

/**
 * A piece of glass: its color at a point, `u` and `v` from −1 to 1.
 * `pixel` is the size of a pixel in the same units: edges are as soft as one pixel, at any size.
 */
export type Face = (u: number, v: number, pixel: number) => Rgb;

/** Half the width of the lead lines within a glass. */
export const leadHalfWidth = 0.036;
/** Corner radius of a die. */
export const cornerRadius = 0.14;

/** How many sheets each glass is cut from: dice of one color and shade that lie side by side are no twins. */
export const sheets = [0, 1, 2] as const;
export type Sheet = (typeof sheets)[number];

/** What is painted on a glass: its color, and how far a point is from it; negative on it. */
export interface Painting {
  readonly paint: Rgb;
  readonly distance: (u: number, v: number) => number;
  /** How far a point is from what needs plain glass; what is painted always does. */
  readonly clear: (u: number, v: number) => number;
}
