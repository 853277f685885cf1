import type { Rect } from '#render/layout/rect';
import { nearestColor, pictureColorBytes, pictureColors } from './picture-colors.ts';
import type { Plate } from './plate.ts';

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
