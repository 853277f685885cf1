import type { Rect } from '#render/layout/rect';
import type { Plate } from './plate.ts';

/** Pixels without filter bytes between the rows: indexes into the picture colors. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
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
