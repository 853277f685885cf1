import type { Rgb } from '#render/color/rgb';
import { linearOf } from './visions.ts';

/** A color in CIELAB: lightness 0 to 100, and the axes green to red and blue to yellow. */
export type Lab = readonly [lightness: number, a: number, b: number];

const lifted = (share: number): number =>
  share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;

/** Converts to CIELAB with the white point of screens (D65). */
function labOf(color: Rgb): Lab {
  const [red, green, blue] = linearOf(color);
  const x = lifted((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = lifted(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = lifted((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const hueOf = (a: number, b: number): number =>
  a === 0 && b === 0 ? 0 : (Math.atan2(b, a) * 180) / Math.PI + (b < 0 ? 360 : 0);
const pull = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/** The difference of two hues in degrees, −180 to 180, and the mean hue. */
function huesBetween(one: number, other: number): readonly [way: number, middle: number] {
  const straight = other - one;
  if (Math.abs(straight) <= 180) return [straight, (one + other) / 2];
  const around = straight > 0 ? straight - 360 : straight + 360;
  const sum = one + other;
  return [around, sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2];
}

/**
 * The perceived difference of two colors: CIEDE2000 with all weights 1, after Sharma, Wu and Dalal 2005, with their names for
 * the terms.
 */
export function labDistance([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const g = 0.5 * (1 - pull((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [x1, x2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const gray = c1 * c2 === 0;
  const [h1, h2] = [hueOf(x1, b1), hueOf(x2, b2)];
  const [hueWay, hueMiddle] = gray ? [0, h1 + h2] : huesBetween(h1, h2);
  const [deltaL, deltaC] = [l2 - l1, c2 - c1];
  const deltaH = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(hueWay) / 2);

  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t =
    1 -
    0.17 * Math.cos(radians(hueMiddle - 30)) +
    0.24 * Math.cos(radians(2 * hueMiddle)) +
    0.32 * Math.cos(radians(3 * hueMiddle + 6)) -
    0.2 * Math.cos(radians(4 * hueMiddle - 63));
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const turn = 30 * Math.exp(-(((hueMiddle - 275) / 25) ** 2));
  const rt = -2 * pull(c) * Math.sin(radians(2 * turn));
  const [dl, dc, dh] = [deltaL / sl, deltaC / sc, deltaH / sh];
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rt * dc * dh);
}

/** The perceived difference of two screen colors. */
export const ciede2000 = (one: Rgb, other: Rgb): number => labDistance(labOf(one), labOf(other));
