import { type Context, tracePath } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import type { Rect, Size } from '#render/layout/rect';
import { blitDrawing } from './drawing.ts';

/** How far the irons extend beyond the marked thing, in pixels. */
const overhang = 3;

interface Iron {
  /** The distance from the corner to the edge of the drawing, in pixels. */
  readonly inset: number;
  /** The length of an arm, and the widths of its outline and its face, in pixels. */
  readonly arm: number;
  readonly lines: readonly (readonly [width: number, color: string])[];
}

const { mark, outline } = palette.lastMove;

/** Irons as bold as the size allows: on a small die they are still visible at a third of their size. */
const strong = (side: number): Iron => ({
  inset: Math.min(8, 0.04 * side),
  arm: 0.3 * (side + 2 * overhang),
  lines: [
    [Math.min(13, Math.max(6, Math.round(0.085 * side))), outline],
    [Math.min(8, Math.max(3, Math.round(0.05 * side))), mark],
  ],
});

/** A space that a die left gets short, dull arms. */
const quiet = (side: number): Iron => ({
  inset: overhang + 4 + Math.min(8, 0.16 * side),
  arm: 0.16 * side,
  lines: [
    [Math.max(5, Math.round(0.07 * side)), outline],
    [Math.max(3, Math.round(0.034 * side)), palette.text.muted],
  ],
});

/**
 * Marks the last action: four white corner irons over the edge of a die, a card or the pool, outside the glass.
 * @param side the size the irons are drawn for, in pixels; things with text on them need finer irons
 */
export const blitIrons = (plate: Plate, place: Rect, side = Math.min(place.width, place.height)): void =>
  blitCorners(plate, place, `irons ${side}`, strong(side));

/** Marks the space that a die left. */
export const blitTraces = (plate: Plate, place: Rect): void =>
  blitCorners(plate, place, 'traces', quiet(Math.min(place.width, place.height)));

function blitCorners(plate: Plate, { x, y, width, height }: Rect, kind: string, iron: Iron): void {
  const size = { width: width + 2 * overhang, height: height + 2 * overhang };
  blitDrawing(plate, kind, { x: x - overhang, y: y - overhang, ...size }, (context) =>
    drawCorners(context, size, iron),
  );
}

function drawCorners(context: Context, { width, height }: Size, { inset, arm, lines }: Iron): void {
  context.lineCap = 'square';
  for (const [lineWidth, color] of lines) {
    context.lineWidth = lineWidth;
    context.strokeStyle = color;
    for (const [x, along] of [
      [inset, 1],
      [width - inset, -1],
    ] as const)
      for (const [y, down] of [
        [inset, 1],
        [height - inset, -1],
      ] as const) {
        tracePath(context, [x, y + down * arm], [x, y], [x + along * arm, y]);
        context.stroke();
      }
  }
}
