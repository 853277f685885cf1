import type { Color, Shade } from '#games/shared/die';
import { length } from './shape.ts';

/**
 * The cut of a color's glass: a small leaded pattern that identifies the color without seeing it. Each shade has its own
 * version, with the lead between the pips and not under them.
 */
export interface Cut {
  /** Distance to the nearest line of lead. */
  readonly line: (u: number, v: number) => number;
  /** Whether the point lies on the inner of the two sheets of glass. */
  readonly inner: (u: number, v: number) => boolean;
}

const diagonal = Math.SQRT1_2;

/** A lozenge; its corners are this far from the middle, horizontally and vertically. */
function lozenge(across: number, down: number): Cut {
  const steepness = length(1 / across, 1 / down);
  const beyond = (u: number, v: number): number => Math.abs(u) / across + Math.abs(v) / down - 1;
  return {
    line: (u, v) => Math.abs(beyond(u, v)) / steepness,
    inner: (u, v) => beyond(u, v) < 0,
  };
}

/** A lozenge with hollow sides: four arcs around the corners of the glass, and so around the pips there. */
const hollowLozenge: Cut = {
  line: (u, v) => Math.abs(length(1 - Math.abs(u), 1 - Math.abs(v)) - 1),
  inner: (u, v) => length(1 - Math.abs(u), 1 - Math.abs(v)) > 1,
};

/** A disc, and four rays from it to the sides. */
const sun = (radius: number): Cut => ({
  line: (u, v) => {
    const far = Math.max(Math.abs(u), Math.abs(v));
    const near = Math.min(Math.abs(u), Math.abs(v));
    const ray = far > radius ? near : Number.POSITIVE_INFINITY;
    return Math.min(Math.abs(length(u, v) - radius), ray);
  },
  inner: (u, v) => length(u, v) < radius,
});

const leafHalfLength = 0.93 * Math.SQRT2;

/** A leaf along the rising diagonal: two arcs and a midrib. */
function leaf(halfWidth: number): Cut {
  const arc = (leafHalfLength ** 2 + halfWidth ** 2) / (2 * halfWidth);
  const edge = (u: number, v: number): number =>
    length((u - v) * diagonal, Math.abs(u + v) * diagonal + arc - halfWidth) - arc;
  return {
    line: (u, v) => {
      const rib = Math.max(Math.abs(u + v) * diagonal, Math.abs(u - v) * diagonal - leafHalfLength);
      return Math.min(Math.abs(edge(u, v)), rib);
    },
    inner: (u, v) => edge(u, v) < 0,
  };
}

/** A wave across the glass: its height and slope at `u`. */
interface Swell {
  readonly at: (u: number) => number;
  readonly slope: (u: number) => number;
}

const swell = (height: number, frequency: number, shift: number): Swell => ({
  at: (u) => height * Math.sin(frequency * (u + shift)),
  slope: (u) => height * frequency * Math.cos(frequency * (u + shift)),
});

/** Two parallel waves, this far above and below the middle. */
const waves = (offset: number, { at, slope }: Swell): Cut => ({
  line: (u, v) => Math.abs(Math.abs(v - at(u)) - offset) / length(1, slope(u)),
  inner: (u, v) => Math.abs(v - at(u)) < offset,
});

/** Two waves that mirror each other. */
const mirrored = (offset: number, { at, slope }: Swell): Cut => ({
  line: (u, v) => Math.abs(Math.abs(v) - at(u) - offset) / length(1, slope(u)),
  inner: (u, v) => Math.abs(v) < at(u) + offset,
});

const saltire: Cut = {
  line: (u, v) => Math.min(Math.abs(u - v), Math.abs(u + v)) * diagonal,
  inner: (u, v) => Math.abs(u) < Math.abs(v),
};

/** The distance between two pips of a row, and so the length of the waves between pips. */
const pipStep = 1.04;
const fullTurn = 2 * Math.PI;

interface Cuts {
  /** For glass without pips or with one in the middle: panes, signs and ones. */
  readonly free: Cut;
  /** Between pips in the corners, with or without one in the middle. */
  readonly corners: Cut;
  /** Between the two rows of a six. */
  readonly six: Cut;
}

const cuts: Readonly<Record<Color, Cuts>> = {
  red: { free: lozenge(0.93, 0.93), corners: hollowLozenge, six: lozenge(0.24, 0.95) },
  yellow: { free: sun(0.66), corners: sun(0.41), six: sun(0.25) },
  green: { free: leaf(0.56), corners: leaf(0.45), six: leaf(0.56) },
  blue: {
    free: waves(0.4, swell(0.13, Math.PI, 0.15)),
    corners: mirrored(0.26, swell(0.06, fullTurn / pipStep, pipStep / 4)),
    six: waves(0.26, swell(0.05, fullTurn / pipStep, 0)),
  },
  purple: { free: saltire, corners: saltire, six: saltire },
};

/** The cut of a color between the pips of a shade; null means no pips. */
export function cutOf(color: Color, shade: Shade | null): Cut {
  const { free, corners, six } = cuts[color];
  if (shade === 6) return six;
  return shade === null || shade === 1 ? free : corners;
}
