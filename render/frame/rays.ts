import { mixed, packed, type Rgb } from '#render/color/rgb';
import type { Put } from './wall.ts';

/** Light that breaks out from behind something, in rays. */
export interface Rays {
  readonly at: readonly [x: number, y: number];
  /** How far they reach, in pixels. */
  readonly reach: number;
  /** Their colors, one ray after the other. */
  readonly lights: readonly Rgb[];
  /** How much of what they fall on is lost in them where they begin, 0 to 1. */
  readonly strength: number;
}

/** So many strengths are told apart, and so many pixels of a row are lit alike. */
const levels = 5;
const stride = 4;
/** Of a turn from one ray to the next: where its light begins and where it is full, from the middle between two. */
const [begins, full] = [0.22, 0.3] as const;

const within = (share: number): number => Math.min(Math.max(share, 0), 1);

/** Puts what it is given as it looks where rays fall on it. */
export function inRays({ at: [x, y], lights, reach, strength }: Rays, put: Put): Put {
  const count = lights.length;
  /** Which ray falls here, and how strong: the number of the ray times the levels, and its level. */
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
