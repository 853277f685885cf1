import type { Shade } from '#games/shared/die';
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

// These run for every pixel of every glass, so they use plain numbers and allocate nothing.

/** A number from 0 to 1 for a grid point, always the same for the same point. */
function grain(x: number, y: number, seed: number): number {
  let bits = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974634777)) | 0;
  bits = Math.imul(bits ^ (bits >>> 13), 1274126177);
  return ((bits ^ (bits >>> 16)) >>> 0) / 0xffffffff;
}

const ease = (share: number): number => share * share * (3 - 2 * share);

/** Soft noise, −1 to 1: clouds about one unit wide. The seed sets one sheet of glass apart from another. */
export function clouds(x: number, y: number, seed: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const right = ease(x - column);
  const down = ease(y - row);
  const top = grain(column, row, seed) * (1 - right) + grain(column + 1, row, seed) * right;
  const bottom = grain(column, row + 1, seed) * (1 - right) + grain(column + 1, row + 1, seed) * right;
  return (top * (1 - down) + bottom * down) * 2 - 1;
}

/**
 * The streaks of hand-blown glass, −1 to 1: clouds stretched along one direction and bent by larger clouds.
 * @param angle direction of the streaks in radians
 */
export function streaks(angle: number, seed: number): (u: number, v: number) => number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (u, v) => {
    const along = u * cos + v * sin;
    const across = v * cos - u * sin + 0.35 * clouds(u * 1.3 + 7, v * 1.3, seed + 1);
    return 0.65 * clouds(along * 1.1, across * 4.2, seed) + 0.35 * clouds(along * 2.3, across * 9, seed + 2);
  };
}

/**
 * How much a bubble brightens the glass at a point, 0 to 1. Each cell of a coarse grid has one bubble at most; most are
 * empty.
 */
export function bubbles(u: number, v: number, seed: number): number {
  const column = Math.floor(u * 2.5);
  const row = Math.floor(v * 2.5);
  if (grain(column, row, seed + 5) < 0.72) return 0;
  const x = (column + 0.25 + 0.5 * grain(column, row, seed + 6)) / 2.5;
  const y = (row + 0.25 + 0.5 * grain(column, row, seed + 7)) / 2.5;
  const distance = length(u - x, (v - y) * 0.8) / 0.035;
  return distance > 1 ? 0 : 1 - distance * distance;
}

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
