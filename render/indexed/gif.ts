import type { Pixels } from './half.ts';
import { lzw } from './lzw.ts';
import { pictureColorBytes } from './picture-colors.ts';

/** What changes in a picture that moves: a part of it, which then stands for a while. */
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

/** Two bytes, the lower one first. */
const short = (number: number): readonly number[] => [number & 255, number >> 8];

/** A palette for the whole file, of 256 colors with 8 bits a part; no background, square pixels. */
const screen = (width: number, height: number): readonly number[] => [
  ...short(width),
  ...short(height),
  0xf7,
  0,
  0,
];

/** Shown over and over again, without an end. */
const looping = Buffer.concat([
  Buffer.from([0x21, 0xff, 11]),
  Buffer.from('NETSCAPE2.0', 'latin1'),
  Buffer.from([3, 1, ...short(0), 0]),
]);

/** The picture colors, black where the list is shorter than a palette. */
const palette = Buffer.alloc(3 * 256);
palette.set(pictureColorBytes);

/** The picture as a GIF file that moves. The same frames give the same bytes. */
export const gifOf = ({ width, height, frames }: Moving): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from(screen(width, height)),
    palette,
    looping,
    ...frames.flatMap(frameBytes),
    Buffer.from([0x3b]),
  ]);

/** It stays when the next one comes, in hundredths of a second; no color is clear, and none has a palette of its own. */
function frameBytes({ x, y, pixels, milliseconds }: Frame): readonly Uint8Array[] {
  const { width, height, colors } = pixels;
  const control = [0x21, 0xf9, 4, 1 << 2, ...short(milliseconds / 10), 0, 0];
  const place = [0x2c, ...short(x), ...short(y), ...short(width), ...short(height), 0];
  const bitsOfColor = 8;
  return [Uint8Array.from([...control, ...place, bitsOfColor]), ...inBlocks(lzw(colors)), Uint8Array.of(0)];
}

const longestBlock = 255;

/** In blocks that begin with their length. */
function inBlocks(bytes: Uint8Array): readonly Uint8Array[] {
  const count = Math.ceil(bytes.length / longestBlock);
  return Array.from({ length: count }, (_, block) => {
    const part = bytes.subarray(block * longestBlock, (block + 1) * longestBlock);
    return Uint8Array.from([part.length, ...part]);
  });
}
