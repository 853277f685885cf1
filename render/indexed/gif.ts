import type { Pixels } from './part.ts';
import { lzw } from './lzw.ts';
import { pictureColorBytes } from './picture-colors.ts';

/** A frame of an animation: the part that changes, and how long it is shown. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly pixels: Pixels;
  readonly milliseconds: number;
}

interface Moving {
  readonly width: number;
  readonly height: number;
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
