import { inLight, rgbOf } from '#render/color/rgb';
import { type Hex, palette } from '#render/color/palette';
import type { WindowPlace } from '#render/layout/window-place';
import type { Put } from './wall.ts';

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
const levelAt = Uint8Array.from({ length: steps + 1 }, (_, step) => {
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
  levelAt[Math.floor((across * across + down * down) * scale)] ?? 0;
