import type { Rect } from '#render/layout/rect';
import { nearestColor, pictureColorBytes, pictureColors } from './picture-colors.ts';
import type { Plate } from './plate.ts';

const shadows = new Map<number, Uint8Array>();

/** For each picture color the one that is nearest to it with so much of its light taken away. */
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

/** Takes light from a part of a plate: a share of it, 0 (none) to 1 (all). */
export function dim(plate: Plate, { x, y, width, height }: Rect, share: number): void {
  const shadow = shadowOf(share);
  for (let row = y; row < y + height; row += 1) {
    const from = row * (plate.width + 1) + x + 1;
    for (let at = from; at < from + width; at += 1) plate.rows[at] = shadow[plate.rows[at] ?? 0] ?? 0;
  }
}
