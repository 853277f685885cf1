import { bottom, type Rect, right } from '#render/layout/rect';

/** Whether two rectangles share a pixel. */
export const overlap = (a: Rect, b: Rect): boolean =>
  a.x < right(b) && b.x < right(a) && a.y < bottom(b) && b.y < bottom(a);

/** Pairs of rectangles, by their index in the list, that overlap each other or the edge of the picture. */
export function clashes(parts: readonly Rect[], size: { readonly width: number; readonly height: number }) {
  const pairs = parts.flatMap((part, index) =>
    parts.slice(index + 1).flatMap((other) => (overlap(part, other) ? [[part, other]] : [])),
  );
  const outside = parts.filter(
    ({ x, y, ...part }) =>
      x < 8 ||
      y < 2 ||
      right({ x, y, ...part }) > size.width - 8 ||
      bottom({ x, y, ...part }) > size.height - 2,
  );
  return [...pairs, ...outside];
}

/** Whether a rectangle has integer coordinates. */
export const whole = ({ x, y, width, height }: Rect): boolean =>
  [x, y, width, height].every(Number.isInteger);
