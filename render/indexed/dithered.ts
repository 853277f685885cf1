import type { Rgb } from '#render/color/rgb';
import { nearestColor, pictureColorBytes, pictureColors } from './picture-colors.ts';
import { fillSpan, type Plate } from './plate.ts';

/**
 * The order in which the four pixels of a square take the second color of a blend. Larger squares look finer but take more
 * bytes.
 */
const turns = { even: [0, 2], odd: [3, 1] } as const;
const pixels = 4;
/** How much the contrast of a blend's two colors counts against it: too much of it looks like sand. */
const coarseness = 0.06;

/** Two picture colors that together look like a third, and how many of four pixels have the second: two at most. */
interface Blend {
  readonly first: number;
  readonly second: number;
  readonly count: number;
}

const known = new Map<number, Blend>();

/** The blend for a color. Colors that differ only in the lowest bit of a component share one. */
function blendFor(rgb: number): Blend {
  const cell = rgb & 0xfe_fe_fe;
  const before = known.get(cell);
  if (before !== undefined) return before;
  const blend = bestBlend([cell >> 16, (cell >> 8) & 255, cell & 255]);
  known.set(cell, blend);
  return blend;
}

/** The best blend of the nearest color with another. */
function bestBlend([red, green, blue]: Rgb): Blend {
  const first = nearestColor(red, green, blue);
  const [baseRed, baseGreen, baseBlue] = pictureColors[first] ?? [red, green, blue];
  const [toRed, toGreen, toBlue] = [red - baseRed, green - baseGreen, blue - baseBlue];
  let [best, least]: [Blend, number] = [
    { first, second: first, count: 0 },
    product(toRed, toGreen, toBlue, toRed, toGreen, toBlue),
  ];
  for (let second = 0; second < pictureColors.length; second += 1) {
    const at = 3 * second;
    const r = (pictureColorBytes[at] ?? 0) - baseRed;
    const g = (pictureColorBytes[at + 1] ?? 0) - baseGreen;
    const b = (pictureColorBytes[at + 2] ?? 0) - baseBlue;
    const apart = product(r, g, b, r, g, b);
    const along = product(toRed, toGreen, toBlue, r, g, b);
    // Most colors lie in another direction, or too far away for one pixel of four.
    if (2 * pixels * along < apart || apart === 0) continue;
    const count = Math.min(Math.round((pixels * along) / apart), pixels / 2);
    const share = count / pixels;
    const [offRed, offGreen, offBlue] = [toRed - share * r, toGreen - share * g, toBlue - share * b];
    const distance =
      product(offRed, offGreen, offBlue, offRed, offGreen, offBlue) + coarseness * share * apart;
    if (distance < least) [best, least] = [{ first, second, count }, distance];
  }
  return best;
}

/** The product of two steps between colors, weighted like the search for the nearest color. */
const product = (r: number, g: number, b: number, red: number, green: number, blue: number): number =>
  3 * r * red + 5 * g * green + 2 * b * blue;

/**
 * Fills a span of a row, from one column up to (not including) another, with a color `0xrrggbb` dithered from two picture
 * colors. This hides the steps in a smooth gradient such as a sky.
 */
export function fillDithered(
  { width, rows }: Plate,
  row: number,
  from: number,
  to: number,
  rgb: number,
): void {
  const { first, second, count } = blendFor(rgb);
  const start = row * (width + 1) + 1;
  const [even, odd] = row % 2 === 0 ? turns.even : turns.odd;
  fillSpan(rows, start + from, start + to, even < count ? second : first);
  if (even < count === odd < count) return;
  for (let column = from | 1; column < to; column += 2) rows[start + column] = odd < count ? second : first;
}

/**
 * Pixels packed as runs of two colors that alternate, which suits a wall: stones have one color, a dithered sky has two. Each run is a
 * number: its length, its first color and its second one.
 */
export type Runs = Uint32Array;

const longest = 0xff_ff;
/** How many runs there is room for at first; most walls need fewer. */
const room = 32_768;

/** Packs pixels, to be unpacked many times. */
export function packedRuns(pixels: Uint8Array): Runs {
  let runs = new Uint32Array(room);
  let count = 0;
  for (let start = 0; start < pixels.length; count += 1) {
    const first = pixels[start] ?? 0;
    const second = pixels[start + 1] ?? 0;
    const most = Math.min(start + longest, pixels.length);
    let end = Math.min(start + 2, most);
    while (end < most && pixels[end] === pixels[end - 2]) end += 1;
    if (count === runs.length) {
      const larger = new Uint32Array(2 * count);
      larger.set(runs);
      runs = larger;
    }
    runs[count] = ((end - start) << 16) | (first << 8) | second;
    start = end;
  }
  return runs.slice(0, count);
}

/** Writes the pixels where there is room for all of them. */
export function unpackRuns(runs: Runs, pixels: Uint8Array): void {
  let at = 0;
  for (const run of runs) {
    const end = at + (run >>> 16);
    const first = (run >>> 8) & 255;
    const second = run & 255;
    fillSpan(pixels, at, end, first);
    if (second !== first) for (let pixel = at + 1; pixel < end; pixel += 2) pixels[pixel] = second;
    at = end;
  }
}
