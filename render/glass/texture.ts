import { length } from './shape.ts';

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
