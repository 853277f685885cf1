import { bottom, type Rect, right } from '#render/layout/rect';
import type { Put } from './wall.ts';

/** Skips the parts of the picture that something else will cover. The covered parts must not touch each other. */
export function beside(covered: readonly Rect[], put: Put): Put {
  const parts = covered.toSorted((one, other) => one.x - other.x);
  return (row, from, to, color) => {
    let start = from;
    for (const part of parts) {
      if (row < part.y || row >= bottom(part) || part.x >= to || right(part) <= start) continue;
      if (part.x > start) put(row, start, part.x, color);
      start = right(part);
    }
    if (start < to) put(row, start, to, color);
  };
}
