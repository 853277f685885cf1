import { fillSpan } from './plate.ts';

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
