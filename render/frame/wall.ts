import { palette } from '#render/color/palette';
import { mixed, packed, type Rgb, rgbOf } from '#render/color/rgb';
import type { Size } from '#render/layout/rect';
import type { Light } from './light.ts';

/** Colors a span of a row, from one column up to (not including) another, in `0xrrggbb`. */
export type Put = (row: number, from: number, to: number, color: number) => void;

const courseHeight = 50;
const stoneLengths = [118, 92, 134, 104, 126, 98] as const;
/** Where the sky ends and the wall starts, in pixels from the top. */
export const skyHeight = 150;
const copingHeight = 12;

const joint = rgbOf(palette.night.joint);
const moonlight: Rgb = [150, 170, 255];
const jointStrength = 0.55;
/** Neighboring stones always differ in tone. */
const tones: readonly ((rgb: Rgb) => Rgb)[] = [
  (rgb) => rgb,
  (rgb) => mixed(rgb, joint, 0.06),
  (rgb) => mixed(rgb, joint, 0.12),
  (rgb) => mixed(rgb, moonlight, 0.02),
  (rgb) => mixed(rgb, moonlight, 0.04),
];

/**
 * Paints the wall behind the windows and the sky above it, in the light of an hour. It takes only a few spans per row, so
 * it is nearly as fast as copying a finished one.
 */
export function paintWall({ width, height }: Size, light: Light, put: Put): void {
  paintSky(width, light, put);
  const colors = wallColors(light, height);
  for (let row = skyHeight; row < height; row += 1) {
    const at = (row - skyHeight) * perRow;
    const fromTop = row - skyHeight - copingHeight;
    if (fromTop < 0) put(row, 0, width, colors[at] ?? 0);
    else paintStones(row, fromTop, width, colors.subarray(at, at + perRow), put);
  }
}

/** The colors in a row of pixels: the joint at the left of a stone and the rest, for each tone. */
const perRow = 2 * tones.length;

const known = new Map<string, Uint32Array>();
const maxKnown = 24;

/** The colors of a wall in this light, row by row. Mixing them takes longer than painting. */
function wallColors(light: Light, height: number): Uint32Array {
  const name = `${light.name} ${height}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  if (known.size >= maxKnown) known.clear();
  const colors = new Uint32Array((height - skyHeight) * perRow);
  for (let below = 0; below < height - skyHeight; below += 1) {
    const rgb = along(light.wall, (below + 0.5) / (height - skyHeight));
    const fromTop = below - copingHeight;
    colors.set(
      fromTop < 0 ? [copingOf(rgb, light, below)] : stonesOf(rgb, fromTop % courseHeight),
      below * perRow,
    );
  }
  known.set(name, colors);
  return colors;
}

/** The top course of the wall, with the sky along its edge. */
function copingOf(wall: Rgb, { sky }: Light, below: number): number {
  const coping = mixed(wall, joint, 0.35);
  return packed(below < 2 ? mixed(coping, sky.at(-1) ?? joint, 0.55) : coping);
}

/** The color at a position (0 to 1) of a gradient with evenly spaced colors. */
export function along(stops: readonly Rgb[], share: number): Rgb {
  const at = Math.min(Math.max(share, 0), 1) * (stops.length - 1);
  const before = Math.min(Math.floor(at), stops.length - 2);
  const [from, to] = [stops[before], stops[before + 1]];
  if (from === undefined || to === undefined) throw new RangeError('a gradient needs at least two colors');
  return mixed(from, to, at - before);
}

/** Stones of all tones on a wall of this color, this many pixels below the top of their course; the joint is at the top. */
const stonesOf = (wall: Rgb, below: number): readonly number[] =>
  tones.flatMap((tone) => {
    const face = below < 2 ? mixed(tone(wall), joint, jointStrength) : tone(wall);
    return [
      packed(mixed(face, joint, jointStrength)),
      packed(below === 2 ? mixed(face, moonlight, 0.06) : face),
    ];
  });

/** One row of pixels of a course of stones, this many pixels below the top of the first course. */
function paintStones(row: number, fromTop: number, width: number, colors: Uint32Array, put: Put): void {
  const course = Math.floor(fromTop / courseHeight);
  let stone = course * 2;
  for (let x = -((course * 61) % 110); x < width; stone += 1) {
    const length = stoneLengths[stone % stoneLengths.length] ?? courseHeight;
    const tone = (stone * 7 + course * 3) % tones.length;
    const [from, side, end] = [Math.max(x, 0), Math.max(x + 2, 0), Math.min(x + length, width)];
    if (side > from) put(row, from, Math.min(side, end), colors[2 * tone] ?? 0);
    if (end > side) put(row, side, end, colors[2 * tone + 1] ?? 0);
    x += length;
  }
}

const starCount = 64;
/** Two irrational steps: stars look random, but are always the same. */
const [starStepAcross, starStepDown] = [0.61803398875, 0.75487766625];
const starlight = rgbOf(palette.favor.light);

function paintSky(width: number, { sky, stars }: Light, put: Put): void {
  const at = (row: number): Rgb => along(sky, (row + 0.5) / skyHeight);
  for (let row = 0; row < skyHeight; row += 1) put(row, 0, width, packed(at(row)));
  for (let star = 1; star <= starCount; star += 1) {
    const [x, y] = [((star * starStepAcross) % 1) * width, ((star * starStepDown) % 1) * (skyHeight - 8)];
    const radius = star % 9 === 0 ? 2.2 : star % 3 === 0 ? 1.5 : 1.1;
    const brightness = stars * (star % 4 === 0 ? 0.9 : 0.55);
    const reach = Math.ceil(radius) + 1;
    for (let row = Math.max(0, Math.floor(y) - reach); row <= y + reach; row += 1)
      for (let column = Math.max(0, Math.floor(x) - reach); column <= x + reach; column += 1) {
        const outside = Math.hypot(column + 0.5 - x, row + 0.5 - y) - radius;
        const cover = Math.min(Math.max(0.5 - outside, 0), 1);
        if (cover > 0 && column < width)
          put(row, column, column + 1, packed(mixed(at(row), starlight, cover * brightness)));
      }
  }
}
