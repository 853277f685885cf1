import { clamp, length, roundedSquare } from './shape.ts';

/** Between two circles whose middles lie apart is a leaf: along its axis `reach` to either end, `half` to either side. */
function leafEdge(along: number, across: number, reach: number, half: number): number {
  const radius = (reach * reach + half * half) / (2 * half);
  return length(along, Math.abs(across) + radius - half) - radius;
}

const diagonal = Math.SQRT1_2;
/** Leaves of the rosette: from the middle of the glass to the middle of the leaf, and half its length and width. */
const straight = { middle: 0.47, reach: 0.37, half: 0.17 } as const;
const slanting = { middle: 0.62, reach: 0.46, half: 0.2 } as const;

/** How far a point is from the leaves of the rosette; negative on one. */
export function foliage(u: number, v: number): number {
  const [x, y] = [Math.abs(u), Math.abs(v)];
  const [far, near] = x > y ? [x, y] : [y, x];
  const [along, across] = [(x + y) * diagonal, (x - y) * diagonal];
  return Math.min(
    leafEdge(far - straight.middle, near, straight.reach, straight.half),
    leafEdge(along - slanting.middle, across, slanting.reach, slanting.half),
  );
}

/** How far a point is from the rib of the nearest leaf. */
export const ribs = (u: number, v: number): number => {
  const [x, y] = [Math.abs(u), Math.abs(v)];
  return Math.min(x, y, Math.abs(x - y) * diagonal);
};

const [borderAt, beadStep, beadRadius] = [0.87, 0.174, 0.05];

/** A fillet of beads along the edge of the glass: how much of a bead is here, 0 to 1. */
export function beads(u: number, v: number, pixel: number): number {
  const fillet = roundedSquare(u, v, borderAt, 0);
  if (Math.abs(fillet) > beadRadius + pixel) return 0;
  const along = Math.abs(u) > Math.abs(v) ? v : u;
  const offset = along - beadStep * Math.round(along / beadStep);
  return clamp(0.5 - (length(offset, fillet) - beadRadius) / pixel);
}
