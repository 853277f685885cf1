import { nearestColor } from './picture-colors.ts';
import type { Raster } from './raster.ts';

/**
 * A picture as a PNG keeps it: one byte a pixel, the place of its color among the picture colors, row after row.
 * Each row is led by a byte that says how it is filtered: 0, not at all.
 */
export interface Plate {
  readonly width: number;
  readonly height: number;
  readonly rows: Uint8Array;
}

/** The drawing in picture colors. Painted once, it is only copied from then on. */
export function plateOf({ width, height, data }: Raster): Plate {
  const rows = new Uint8Array((width + 1) * height);
  for (let row = 0, at = 0; row < height; row += 1)
    for (let to = row * (width + 1) + 1; to < (row + 1) * (width + 1); to += 1, at += 4)
      rows[to] = nearestColor(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
  return { width, height, rows };
}

/** The same pixels in other bytes, of which there must be enough. */
export function copyOver({ width, height, rows }: Plate, bytes: Uint8Array): Plate {
  const copy = bytes.subarray(0, rows.length);
  copy.set(rows);
  return { width, height, rows: copy };
}
