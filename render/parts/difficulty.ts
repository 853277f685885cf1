import { tracePath } from '#render/canvas/canvas';
import { type Hex, palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { grid, type Rect } from '#render/layout/rect';
import { blitDrawing } from './drawing.ts';

/** The size of a lozenge, the step to the next one, how many fit in a row, and their distance from the end of the sill. */
const lozenge = { x: 0, y: 0, width: 17, height: 23 } as const;
const [step, across, inset] = [{ x: 20, y: 26 }, 3, 14] as const;

/** The difficulty of a window, as lozenges at the right of its sill. Returns the width they take. */
export function blitDifficulty(
  plate: Plate,
  { x, y, width, height }: Rect,
  difficulty: number,
  color: Hex = palette.text.muted,
): number {
  const places = grid(lozenge, across, difficulty, step);
  const wide = step.x * (Math.min(across, difficulty) - 1) + lozenge.width;
  const high = step.y * (Math.ceil(difficulty / across) - 1) + lozenge.height;
  blitDrawing(
    plate,
    `difficulty ${difficulty} ${color}`,
    { x: x + width - inset - wide, y: y + Math.round((height - high) / 2), width: wide, height: high },
    (context) => {
      context.fillStyle = color;
      for (const place of places) {
        const [middle, half] = [place.x + place.width / 2, place.y + place.height / 2];
        tracePath(
          context,
          [middle, place.y],
          [place.x + place.width, half],
          [middle, place.y + place.height],
          [place.x, half],
        );
        context.fill();
      }
    },
  );
  return wide + inset;
}
