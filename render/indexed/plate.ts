import { nearestColor } from './picture-colors.ts';

/**
 * A picture as a PNG keeps it: one byte a pixel, the place of its color among the picture colors, row after row.
 * Each row is led by a byte that says how it is filtered: 0, not at all.
 */
export interface Plate {
  readonly width: number;
  readonly height: number;
  readonly rows: Uint8Array;
}

/** A plate to be painted wholly, in these bytes, of which there must be enough. */
export function freshPlate(
  { width, height }: Pick<Plate, 'width' | 'height'>,
  bytes: ArrayBufferLike,
): Plate {
  const rows = new Uint8Array(bytes, 0, bytesFor({ width, height }));
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  return { width, height, rows };
}

/** How many bytes a plate of this size has. */
export const bytesFor = ({ width, height }: Pick<Plate, 'width' | 'height'>): number => (width + 1) * height;

/** From this length on a stretch is filled as a whole: below, asking for that takes longer than the bytes do. */
const long = 24;

/** Gives a stretch of a row, from one column to the one behind its last, the picture color nearest to `0xrrggbb`. */
export function fill({ width, rows }: Plate, row: number, from: number, to: number, rgb: number): void {
  const color = nearestColor(rgb >> 16, (rgb >> 8) & 255, rgb & 255);
  const start = row * (width + 1) + 1;
  if (to - from >= long) rows.fill(color, start + from, start + to);
  else for (let at = start + from; at < start + to; at += 1) rows[at] = color;
}

/** The same pixels in other bytes, of which there must be enough. */
export function copyOver({ width, height, rows }: Plate, bytes: Uint8Array): Plate {
  const copy = bytes.subarray(0, rows.length);
  copy.set(rows);
  return { width, height, rows: copy };
}
