import { palette } from '#render/color/palette';
import { mixed, type Rgb, rgbOf } from '#render/color/rgb';
import { clamp, clouds, length, smooth } from '#render/glass/shape';

const { stone, lead } = palette;
const [face, bright, mid, dark] = [stone.face, stone.light, stone.mid, stone.dark].map(rgbOf) as [
  Rgb,
  Rgb,
  Rgb,
  Rgb,
];
const shadow = rgbOf(lead.putty);

/** Where the ring of stone around the glass begins, whose radius is 1, and where it ends. */
export const [ringFrom, roseRadius] = [0.985, 1.12];

/** Where light comes from: the top left. */
const [fromX, fromY] = [-0.56, -0.83];

/** Stone that rises or falls in a direction, seen in the light from the top left. */
function carved(slope: number, toX: number, toY: number, x: number, y: number): Rgb {
  const lit = slope * (toX * fromX + toY * fromY);
  const worn = 0.1 * clouds(x * 14, y * 14, 11) + 0.06 * clouds(x * 47, y * 47, 12);
  const base = mixed(mid, face, clamp(0.5 + worn));
  return lit > 0
    ? mixed(base, bright, clamp(0.85 * lit + worn))
    : mixed(base, dark, clamp(-0.95 * lit - worn));
}

/** How far from an opening the stone rises to its ridge. */
const chamfer = 0.021;

/** The stone between openings, a bar with two chamfers and a ridge, and in which direction the distance grows. */
export function barAt(distance: number, across: number, down: number, x: number, y: number): Rgb {
  if (distance > chamfer) return carved(0, 0, 0, x, y);
  const steep = (1 - smooth(0.012, chamfer, distance)) / Math.max(length(across, down), Number.EPSILON);
  const rgb = carved(steep, -across, -down, x, y);
  // The reveal lies in shadow.
  return mixed(rgb, shadow, 0.8 * (1 - smooth(0.001, 0.006, distance)));
}

/** The moldings of the ring around the rose, as slopes by radius: each rises or falls outward. */
const moldings = [
  [0.99, -0.7],
  [1.005, 0.9],
  [1.015, 0],
  [1.022, -1],
  [1.03, 0.35],
  [1.06, 0.1],
  [1.066, -1],
  [1.076, 1],
  [1.09, 0.1],
  [1.098, -0.6],
] as const;
const voussoirs = 36;

/** The ring around the rose: moldings, and the joints between its stones. */
export function ringAt(x: number, y: number, pixel: number): Rgb {
  const far = length(x, y);
  const [, slope] = moldings.findLast(([from]) => far >= from) ?? [0, 0];
  const rgb = carved(slope, x / far, y / far, x, y);
  const turn = (Math.atan2(y, x) / (2 * Math.PI)) * voussoirs;
  const joint = Math.abs(turn - Math.round(turn)) * ((2 * Math.PI) / voussoirs) * far;
  const isFlat = far > 1.03 && far < 1.066;
  return isFlat ? mixed(rgb, shadow, 0.55 * (1 - smooth(0.2 * pixel, 1.4 * pixel, joint))) : rgb;
}
