import { columns, rows } from '#games/shared/space';
import { type Hex, palette } from '#render/color/palette';
import { inLight, type Rgb, rgbOf } from '#render/color/rgb';
import type { WindowPlace } from '#render/layout/window-place';
import type { Put } from './wall.ts';

/** The light that falls through a window onto the wall below: an image of its panes, stretched and fading. */
interface Cast {
  /** The middle of its upper edge, its width there, and its depth, in pixels. */
  readonly from: readonly [x: number, y: number];
  readonly width: number;
  readonly depth: number;
  /** The light of each space, row by row; null for none. */
  readonly panes: readonly (Rgb | null)[];
  /** How much of the wall it hides at its upper edge, 0 to 1. */
  readonly strength: number;
}

/** How much wider it gets toward its end, and how much longer each row is than the one before. */
const [castSpread, rowGrowth] = [0.14, 1.22];
/** The lead between two panes, as a share of a pane. */
const leadShare = 0.05;

/** Where its rows end, from 0 at the upper edge to 1. The lowest panes cast the nearest light. */
const rowEnds = (() => {
  const lengths = rows.map((_, index) => rowGrowth ** index);
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let end = 0;
  return lengths.map((length) => (end += length / whole));
})();

/** Changes colors as they look in this light, then passes them on. */
function inCast({ from: [x, y], width, depth, panes, strength }: Cast, put: Put): Put {
  return (row, start, end, color) => {
    const far = (row + 0.5 - y) / depth;
    const line = rowEnds.findIndex((limit) => far < limit);
    if (far < 0 || line < 0) return put(row, start, end, color);
    const [begins, stops] = [rowEnds[line - 1] ?? 0, rowEnds[line] ?? 1];
    const within = (far - begins) / (stops - begins);
    const share = within < leadShare || within > 1 - leadShare ? 0 : strength * (1 - far) ** 0.8;
    const pane = (width * (1 + castSpread * far)) / columns.length;
    const first = x - 2.5 * pane;
    let at = start;
    const fill = (to: number, next: number): void => {
      const until = Math.min(Math.max(Math.round(to), at), end);
      if (until > at) put(row, at, until, next);
      at = until;
    };
    columns.forEach((_, column) => {
      const light = panes[(rows.length - 1 - line) * columns.length + column] ?? null;
      fill(first + (column + leadShare) * pane, color);
      fill(first + (column + 1 - leadShare) * pane, light === null ? color : inLight(color, light, share));
    });
    fill(end, color);
  };
}

/** Rays of light from behind something. */
interface Rays {
  readonly at: readonly [x: number, y: number];
  /** Their length, in pixels. */
  readonly reach: number;
  /** Their colors, ray by ray. */
  readonly lights: readonly Rgb[];
  /** How much of the background they hide where they start, 0 to 1. */
  readonly strength: number;
}

/** The number of distinct strengths, and how many pixels of a row share one. */
const rayLevels = 5;
const rayStride = 4;
/** Where a ray's light starts and where it is full, from the middle of the gap, as shares of the angle between two rays. */
const [beamBegins, beamFull] = [0.22, 0.3] as const;

/** Changes colors as they look under these rays, then passes them on. */
function inRays({ at: [x, y], lights, reach, strength }: Rays, put: Put): Put {
  const count = lights.length;
  /** Which ray falls here and how strong it is: the ray's number times the levels, plus its level. */
  const levelAt = (across: number, down: number): number => {
    const far = 1 - Math.sqrt(across * across + down * down) / reach;
    if (far <= 0) return 0;
    const turn = (Math.atan2(down, across) / (2 * Math.PI) + 1) * count;
    const beside = 0.5 - Math.abs((turn % 1) - 0.5);
    if (beside <= beamBegins) return 0;
    const beam = Math.min((beside - beamBegins) / (beamFull - beamBegins), 1);
    const level = Math.round(rayLevels * beam * Math.sqrt(far));
    return level === 0 ? 0 : (Math.floor(turn) % count) * (rayLevels + 1) + level;
  };
  return (row, from, to, color) => {
    const down = row + 0.5 - y;
    let next = levelAt(from + rayStride / 2 - x, down);
    for (let column = from; column < to;) {
      const start = column;
      const level = next;
      do {
        column += rayStride;
        next = levelAt(column + rayStride / 2 - x, down);
      } while (column < to && next === level);
      column = Math.min(column, to);
      const light = level === 0 ? undefined : lights[Math.floor(level / (rayLevels + 1))];
      const share = (strength * (level % (rayLevels + 1))) / rayLevels;
      put(row, start, column, light === undefined ? color : inLight(color, light, share));
    }
  };
}

/** Light on the wall around something bright. */
export interface Halo {
  readonly at: readonly [x: number, y: number];
  readonly radius: number;
  readonly light: Hex;
  /** How much of the wall it hides at its brightest, 0 to 1. */
  readonly strength: number;
}

/** The golden light of a window. */
export const goldenHalo = ({ grid, pitch }: WindowPlace): Halo => ({
  at: [grid.x + grid.width / 2, grid.y + grid.height * 0.4],
  radius: 4.6 * pitch,
  light: palette.gold.deep,
  strength: 0.55,
});

/** Its strength from the center outward, evenly spaced. */
const fading = [1, 0.62, 0.3, 0.1, 0] as const;
/** The number of distinct strengths: enough that no step is visible, and few enough that each row needs few spans. */
const levels = 48;
/** Pixels of a row that share one strength: fewer than lie between two strengths. */
const stride = 4;
const steps = 4096;
/** The strength as a level, by the square of the distance, so that no pixel needs a square root. */
const haloLevels = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const at = Math.sqrt(step / steps) * (fading.length - 1);
  const before = Math.min(Math.floor(at), fading.length - 2);
  const [from, to] = [fading[before] ?? 0, fading[before + 1] ?? 0];
  return Math.round(levels * (from + (to - from) * (at - before)));
});

/** Changes colors as they look in this light, then passes them on. */
export function inHalo({ at: [x, y], radius, light, strength }: Halo, put: Put): Put {
  const rgb = rgbOf(light);
  const scale = steps / (radius * radius);
  return (row, from, to, color) => {
    const down = row + 0.5 - y;
    const half = Math.sqrt(Math.max(0, radius * radius - down * down));
    const first = Math.min(Math.max(Math.ceil(x - half), from), to);
    const end = Math.min(Math.max(Math.floor(x + half), first), to);
    if (first > from) put(row, from, first, color);
    for (let column = first; column < end;) {
      const start = column;
      const level = levelOf(column + stride / 2 - x, down, scale);
      do column += stride;
      while (column < end && levelOf(column + stride / 2 - x, down, scale) === level);
      column = Math.min(column, end);
      put(row, start, column, inLight(color, rgb, (strength * level) / levels));
    }
    if (to > end) put(row, end, to, color);
  };
}

const levelOf = (across: number, down: number, scale: number): number =>
  haloLevels[Math.floor((across * across + down * down) * scale)] ?? 0;

/** Light on the wall: even all around, in rays, or through the panes of a window. */
export type Shine = Halo | Rays | Cast;

/** Changes colors as they look in this light, then passes them on. */
export function inShine(shine: Shine, put: Put): Put {
  if ('panes' in shine) return inCast(shine, put);
  return 'lights' in shine ? inRays(shine, put) : inHalo(shine, put);
}
