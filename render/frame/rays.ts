import { mixed, packed, type Rgb } from '#render/color/rgb';
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

const within = (share: number): number => Math.min(Math.max(share, 0), 1);

/** Changes colors as they look under these rays, then passes them on. */
export function inRays({ at: [x, y], lights, reach, strength }: Rays, put: Put): Put {
  const count = lights.length;
  /** Which ray falls here and how strong it is: the ray's number times the levels, plus its level. */
  const levelAt = (across: number, down: number): number => {
    const turn = (Math.atan2(down, across) / (2 * Math.PI) + 1) * count;
    const beside = 0.5 - Math.abs((turn % 1) - 0.5);
    const beam = within((beside - begins) / (full - begins));
    const far = Math.sqrt(within(1 - Math.hypot(across, down) / reach));
    const level = Math.round(levels * beam * far);
    return level === 0 ? 0 : (Math.floor(turn) % count) * (levels + 1) + level;
  };
  return (row, from, to, color) => {
    const rgb: Rgb = [color >> 16, (color >> 8) & 255, color & 255];
    const down = row + 0.5 - y;
    for (let column = from; column < to;) {
      const start = column;
      const level = levelAt(column + stride / 2 - x, down);
      do column += stride;
      while (column < to && levelAt(column + stride / 2 - x, down) === level);
      column = Math.min(column, to);
      const light = lights[Math.floor(level / (levels + 1))] ?? rgb;
      const share = (strength * (level % (levels + 1))) / levels;
      put(row, start, column, share === 0 ? color : packed(mixed(rgb, light, share)));
    }
  };
}
