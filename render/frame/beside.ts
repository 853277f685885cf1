import { bottom, type Rect, right } from '#render/layout/rect';
import type { Put } from './wall.ts';

/** Puts only what lies beside these parts of the picture, which something else will cover: they must not touch. */
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
