import type { Rect, Size } from '#render/layout/rect';
import { nearestColor, pictureColorBytes, pictureColors } from './picture-colors.ts';

/**
 * A picture as stored in a PNG: one byte per pixel, an index into the picture colors, row by row. Each row starts with a byte
 * for its filter: 0, none.
 */
export interface Plate extends Size {
  readonly rows: Uint8Array;
}

/** A plate in these bytes, of which there must be enough. What is in them stays. */
export const plateIn = ({ width, height }: Size, bytes: ArrayBuffer): Plate => ({
  width,
  height,
  rows: new Uint8Array(bytes, 0, bytesFor({ width, height })),
});

/** The number of bytes of a plate of this size. */
export const bytesFor = ({ width, height }: Size): number => (width + 1) * height;

/** From this length on a span is filled or copied in one call, which is slower for shorter ones. */
export const longSpan = 24;

/** Fills a span of pixels, from one up to (not including) another, with one color. */
export function fillSpan(pixels: Uint8Array, from: number, to: number, color: number): void {
  if (to - from >= longSpan) pixels.fill(color, from, to);
  else for (let at = from; at < to; at += 1) pixels[at] = color;
}

/** Fills a span of a row, from one column up to (not including) another, with the picture color nearest to `0xrrggbb`. */
export function fill({ width, rows }: Plate, row: number, from: number, to: number, rgb: number): void {
  const start = row * (width + 1) + 1;
  fillSpan(rows, start + from, start + to, nearestColor(rgb >> 16, (rgb >> 8) & 255, rgb & 255));
}

/** A plate of its own with the same pixels. */
export const copyOf = (plate: Plate): Plate => ({ ...plate, rows: plate.rows.slice() });

const shadows = new Map<number, Uint8Array>();

/** For each picture color, the nearest one after removing this share of its light. */
function shadowOf(share: number): Uint8Array {
  const known = shadows.get(share);
  if (known !== undefined) return known;
  const part = (at: number): number => (pictureColorBytes[at] ?? 0) * (1 - share);
  const shadow = Uint8Array.from(pictureColors, (_, color) =>
    nearestColor(part(3 * color), part(3 * color + 1), part(3 * color + 2)),
  );
  shadows.set(share, shadow);
  return shadow;
}

/** Darkens part of a plate by a share, 0 (not at all) to 1 (black). */
export function dim(plate: Plate, { x, y, width, height }: Rect, share: number): void {
  const shadow = shadowOf(share);
  for (let row = y; row < y + height; row += 1) {
    const from = row * (plate.width + 1) + x + 1;
    for (let at = from; at < from + width; at += 1) plate.rows[at] = shadow[plate.rows[at] ?? 0] ?? 0;
  }
}
