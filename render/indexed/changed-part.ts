import type { Rect } from '#render/layout/rect';
import type { Plate } from './plate.ts';

/** The smallest part that contains every difference between two plates of one size; null if they are equal. */
export function changedPart(before: Plate, after: Plate): Rect | null {
  const { width, height } = after;
  const line = width + 1;
  const [old, now] = [before, after].map(({ rows }) =>
    Buffer.from(rows.buffer, rows.byteOffset, rows.length),
  );
  if (old === undefined || now === undefined) return null;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let row = 0; row < height; row += 1) {
    const [from, to] = [row * line + 1, (row + 1) * line];
    if (now.compare(old, from, to, from, to) === 0) continue;
    [top, bottom] = [Math.min(top, row), row];
    let first = from;
    while (first < from + left && now[first] === old[first]) first += 1;
    let last = to - 1;
    while (last > from + right && now[last] === old[last]) last -= 1;
    [left, right] = [Math.min(left, first - from), Math.max(right, last - from)];
  }
  if (bottom < 0) return null;
  return { x: left, y: top, width: right + 1 - left, height: bottom + 1 - top };
}
