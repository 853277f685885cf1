import type { Color } from '#game/die';
import { length } from './shape.ts';

/**
 * How the glass of a color is cut: a small leaded window of its own, the same in all shades, so that a color is
 * known by its form too.
 */
export interface Cut {
  /** Distance to the nearest line of lead. */
  readonly line: (u: number, v: number) => number;
  /** Whether the point lies on the inner of the two sheets of glass. */
  readonly inner: (u: number, v: number) => boolean;
}

const diagonal = Math.SQRT1_2;

const lozengeRadius = 0.93;
const lozenge: Cut = {
  line: (u, v) => Math.abs(Math.abs(u) + Math.abs(v) - lozengeRadius) * diagonal,
  inner: (u, v) => Math.abs(u) + Math.abs(v) < lozengeRadius,
};

const sunRadius = 0.66;
const sun: Cut = {
  line: (u, v) => {
    const far = Math.max(Math.abs(u), Math.abs(v));
    const near = Math.min(Math.abs(u), Math.abs(v));
    const ray = far > sunRadius ? near : Number.POSITIVE_INFINITY;
    return Math.min(Math.abs(length(u, v) - sunRadius), ray);
  },
  inner: (u, v) => length(u, v) < sunRadius,
};

const leafHalfLength = 0.93 * Math.SQRT2;
const leafHalfWidth = 0.56;
const leafArc = (leafHalfLength ** 2 + leafHalfWidth ** 2) / (2 * leafHalfWidth);
const leafEdge = (u: number, v: number): number =>
  length((u - v) * diagonal, Math.abs(u + v) * diagonal + leafArc - leafHalfWidth) - leafArc;
const leaf: Cut = {
  line: (u, v) => {
    const rib = Math.max(Math.abs(u + v) * diagonal, Math.abs(u - v) * diagonal - leafHalfLength);
    return Math.min(Math.abs(leafEdge(u, v)), rib);
  },
  inner: (u, v) => leafEdge(u, v) < 0,
};

const waveOffset = 0.4;
const waveHeight = 0.13;
const waveAt = (u: number): number => waveHeight * Math.sin(Math.PI * (u + 0.15));
const wave: Cut = {
  line: (u, v) => {
    const slope = waveHeight * Math.PI * Math.cos(Math.PI * (u + 0.15));
    return Math.abs(Math.abs(v - waveAt(u)) - waveOffset) / length(1, slope);
  },
  inner: (u, v) => Math.abs(v - waveAt(u)) < waveOffset,
};

const saltire: Cut = {
  line: (u, v) => Math.min(Math.abs(u - v), Math.abs(u + v)) * diagonal,
  inner: (u, v) => Math.abs(u) < Math.abs(v),
};

/** The cut of each color. */
export const cuts: Readonly<Record<Color, Cut>> = {
  red: lozenge,
  yellow: sun,
  green: leaf,
  blue: wave,
  purple: saltire,
};
