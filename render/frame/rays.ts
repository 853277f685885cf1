import { inLight, type Rgb } from '#render/color/rgb';
import type { Put } from './wall.ts';

/** Rays of light from behind something. */
export interface Rays {
  readonly at: readonly [x: number, y: number];
  /** Their length, in pixels. */
  readonly reach: number;
  /** Their colors, ray by ray. */
  readonly lights: readonly Rgb[];
  /** How much of the background they hide where they start, 0 to 1. */
  readonly strength: number;
}

/** The number of distinct strengths, and how many pixels of a row share one. */
const levels = 5;
const stride = 4;
/** Where a ray's light starts and where it is full, from the middle of the gap, as shares of the angle between two rays. */
const [begins, full] = [0.22, 0.3] as const;

/** Changes colors as they look under these rays, then passes them on. */
export function inRays({ at: [x, y], lights, reach, strength }: Rays, put: Put): Put {
  const count = lights.length;
  /** Which ray falls here and how strong it is: the ray's number times the levels, plus its level. */
  const levelAt = (across: number, down: number): number => {
    const far = 1 - Math.sqrt(across * across + down * down) / reach;
    if (far <= 0) return 0;
    const turn = (Math.atan2(down, across) / (2 * Math.PI) + 1) * count;
    const beside = 0.5 - Math.abs((turn % 1) - 0.5);
    if (beside <= begins) return 0;
    const beam = Math.min((beside - begins) / (full - begins), 1);
    const level = Math.round(levels * beam * Math.sqrt(far));
    return level === 0 ? 0 : (Math.floor(turn) % count) * (levels + 1) + level;
  };
  return (row, from, to, color) => {
    const down = row + 0.5 - y;
    let next = levelAt(from + stride / 2 - x, down);
    for (let column = from; column < to;) {
      const start = column;
      const level = next;
      do {
        column += stride;
        next = levelAt(column + stride / 2 - x, down);
      } while (column < to && next === level);
      column = Math.min(column, to);
      const light = level === 0 ? undefined : lights[Math.floor(level / (levels + 1))];
      const share = (strength * (level % (levels + 1))) / levels;
      put(row, start, column, light === undefined ? color : inLight(color, light, share));
    }
  };
}
