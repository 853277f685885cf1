import type { Rect, Size } from '#render/layout/rect';
import { pictureColorBytes } from './picture-colors.ts';
import type { Plate } from './plate.ts';

/** Pixels without filter bytes between the rows: indexes into the picture colors. */
interface Pixels extends Size {
  readonly colors: Uint8Array;
}

/** A copy of part of a plate. */
export function partOf({ width: wide, rows }: Plate, { x, y, width, height }: Rect): Pixels {
  const colors = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (y + row) * (wide + 1) + x + 1;
    colors.set(rows.subarray(from, from + width), row * width);
  }
  return { width, height, colors };
}

/** A frame of an animation: the part that changes, and how long it is shown. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly pixels: Pixels;
  readonly milliseconds: number;
}

interface Moving extends Size {
  /** The first is the whole picture. */
  readonly frames: readonly Frame[];
}

/** Two bytes, little-endian. */
const short = (number: number): readonly number[] => [number & 255, number >> 8];

/** A palette for the whole file: 256 colors with 8 bits per component, no background, square pixels. */
const screen = (width: number, height: number): readonly number[] => [
  ...short(width),
  ...short(height),
  0xf7,
  0,
  0,
];

/** Loops forever. */
const looping = Buffer.concat([
  Buffer.from([0x21, 0xff, 11]),
  Buffer.from('NETSCAPE2.0', 'latin1'),
  Buffer.from([3, 1, ...short(0), 0]),
]);

/** The picture colors, padded with black to a full palette. */
const palette = Buffer.alloc(3 * 256);
palette.set(pictureColorBytes);

/** The animation as a GIF file. The same frames give the same bytes. */
export const gifOf = ({ width, height, frames }: Moving): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from(screen(width, height)),
    palette,
    looping,
    ...frames.flatMap(frameBytes),
    Buffer.from([0x3b]),
  ]);

/**
 * The frame stays when the next one comes (times are in hundredths of a second), has no transparent color, and uses the
 * shared palette.
 */
function frameBytes({ x, y, pixels, milliseconds }: Frame): readonly Uint8Array[] {
  const { width, height, colors } = pixels;
  const control = [0x21, 0xf9, 4, 1 << 2, ...short(milliseconds / 10), 0, 0];
  const place = [0x2c, ...short(x), ...short(y), ...short(width), ...short(height), 0];
  const bitsOfColor = 8;
  return [Uint8Array.from([...control, ...place, bitsOfColor]), ...inBlocks(lzw(colors)), Uint8Array.of(0)];
}

const longestBlock = 255;

/** In blocks, each preceded by its length. */
function inBlocks(bytes: Uint8Array): readonly Uint8Array[] {
  const count = Math.ceil(bytes.length / longestBlock);
  return Array.from({ length: count }, (_, block) => {
    const part = bytes.subarray(block * longestBlock, (block + 1) * longestBlock);
    return Uint8Array.from([part.length, ...part]);
  });
}

/** Two special codes, to start over and to end; codes for several colors come after them. */
const [clearCode, endCode] = [256, 257];
const firstOfSeveral = 258;

/** The code length in bits, which grows with the number of codes. */
const shortestCode = 9;
const longestCode = 12;

/**
 * Compresses color indexes (a byte each, at least one) with GIF's LZW: as many bits as the newest code needs, lowest first
 * (GIF89a, appendix F). The same colors give the same bytes.
 */
export function lzw(colors: Uint8Array): Uint8Array {
  const bits = bitsFor(colors.length);
  // By a code and the color after it: the code for both, and the dictionary it belongs to.
  const known = new Int32Array(256 << longestCode);
  let [beginning, next, size] = [1, firstOfSeveral, shortestCode];
  bits.add(clearCode, size);
  let code = colors[0] ?? endCode;
  for (let at = 1; at < colors.length; at += 1) {
    const color = colors[at] ?? 0;
    const place = (code << 8) | color;
    const both = known[place] ?? 0;
    if (both >> longestCode === beginning) {
      code = both & (2 ** longestCode - 1);
      continue;
    }
    bits.add(code, size);
    if (next === 1 << longestCode) {
      bits.add(clearCode, size);
      [beginning, next, size] = [beginning + 1, firstOfSeveral, shortestCode];
    } else {
      if (next === 1 << size) size += 1;
      known[place] = (beginning << longestCode) | next;
      next += 1;
    }
    code = color;
  }
  bits.add(code, size);
  // Decoders have counted the last code, too.
  bits.add(endCode, next === 1 << size ? Math.min(size + 1, longestCode) : size);
  return bits.bytes();
}

/** Collects bits, lowest first, for the codes of this many colors. */
function bitsFor(count: number) {
  const bytes = new Uint8Array(2 * count + 8);
  let [length, waiting, held] = [0, 0, 0];
  return {
    add(value: number, size: number): void {
      held |= value << waiting;
      waiting += size;
      for (; waiting >= 8; waiting -= 8, held >>>= 8) {
        bytes[length] = held & 255;
        length += 1;
      }
    },
    bytes(): Uint8Array {
      if (waiting > 0) bytes[length] = held;
      return bytes.subarray(0, length + (waiting > 0 ? 1 : 0));
    },
  };
}
