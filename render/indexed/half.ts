import type { Rect } from '#render/layout/rect';
import { nearestColor, pictureColorBytes } from './picture-colors.ts';
import type { Plate } from './plate.ts';

/** Pixels without filter bytes between the rows: indexes into the picture colors. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly colors: Uint8Array;
}

/** Part of a plate at half size: each pixel is the mean of four. All numbers of the part must be even. */
export function halved({ width, rows }: Plate, part: Rect): Pixels {
  const half = { width: part.width / 2, height: part.height / 2 };
  const colors = new Uint8Array(half.width * half.height);
  const line = width + 1;
  for (let row = 0, to = 0; row < half.height; row += 1) {
    let from = (part.y + 2 * row) * line + part.x + 1;
    for (let column = 0; column < half.width; column += 1, from += 2, to += 1) {
      const [one, two] = [rows[from] ?? 0, rows[from + 1] ?? 0];
      const [three, four] = [rows[from + line] ?? 0, rows[from + line + 1] ?? 0];
      colors[to] =
        one === two && one === three && one === four
          ? one
          : nearestColor(
              mean(3 * one, 3 * two, 3 * three, 3 * four),
              mean(3 * one + 1, 3 * two + 1, 3 * three + 1, 3 * four + 1),
              mean(3 * one + 2, 3 * two + 2, 3 * three + 2, 3 * four + 2),
            );
    }
  }
  return { ...half, colors };
}

/** The mean of four color components, by their indexes in the list. */
const mean = (one: number, two: number, three: number, four: number): number =>
  ((pictureColorBytes[one] ?? 0) +
    (pictureColorBytes[two] ?? 0) +
    (pictureColorBytes[three] ?? 0) +
    (pictureColorBytes[four] ?? 0) +
    2) >>
  2;
