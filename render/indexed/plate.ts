import { nearestColor } from './picture-colors.ts';

/**
 * A picture as stored in a PNG: one byte per pixel, an index into the picture colors, row by row. Each row starts with a byte
 * for its filter: 0, none.
 */
export interface Plate {
  readonly width: number;
  readonly height: number;
  readonly rows: Uint8Array;
}

/** A plate in these bytes, to be painted completely. There must be enough bytes. */
export function freshPlate(
  { width, height }: Pick<Plate, 'width' | 'height'>,
  bytes: ArrayBufferLike,
): Plate {
  const rows = new Uint8Array(bytes, 0, bytesFor({ width, height }));
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  return { width, height, rows };
}

/** The number of bytes of a plate of this size. */
export const bytesFor = ({ width, height }: Pick<Plate, 'width' | 'height'>): number => (width + 1) * height;

/** From this length on a span is filled in one call, which is slower for shorter ones. */
const long = 24;

/** Fills a span of a row, from one column up to (not including) another, with the picture color nearest to `0xrrggbb`. */
export function fill({ width, rows }: Plate, row: number, from: number, to: number, rgb: number): void {
  const color = nearestColor(rgb >> 16, (rgb >> 8) & 255, rgb & 255);
  const start = row * (width + 1) + 1;
  if (to - from >= long) rows.fill(color, start + from, start + to);
  else for (let at = start + from; at < start + to; at += 1) rows[at] = color;
}

/** Copies the pixels into other bytes, of which there must be enough. */
export function copyOver({ width, height, rows }: Plate, bytes: Uint8Array): Plate {
  const copy = bytes.subarray(0, rows.length);
  copy.set(rows);
  return { width, height, rows: copy };
}
