import { drawn } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { lay } from '#render/indexed/sprite';
import { fromStock } from '#render/indexed/stock';

/** How far the irons stand out over the space, in pixels. */
const overhang = 3;

/** Marks the die that was placed last: four white corner irons over the came, outside the glass. */
export function layLastMove(plate: Plate, [x, y]: readonly [x: number, y: number], pitch: number): void {
  const size = pitch + 2 * overhang;
  const sprite = fromStock(`last move ${pitch}`, () =>
    drawn(size, size, (context) => {
      const [arm, inset] = [0.3 * size, 0.04 * pitch];
      for (const [width, color] of [
        [0.085, palette.lastMove.outline],
        [0.05, palette.lastMove.mark],
      ] as const) {
        context.lineWidth = Math.round(width * pitch);
        context.strokeStyle = color;
        context.lineCap = 'square';
        for (const [left, top] of [
          [false, false],
          [true, false],
          [false, true],
          [true, true],
        ] as const) {
          const [cornerX, cornerY] = [left ? inset : size - inset, top ? inset : size - inset];
          context.beginPath();
          context.moveTo(cornerX, top ? cornerY + arm : cornerY - arm);
          context.lineTo(cornerX, cornerY);
          context.lineTo(left ? cornerX + arm : cornerX - arm, cornerY);
          context.stroke();
        }
      }
    }),
  );
  lay(plate, sprite, x - overhang, y - overhang);
}
