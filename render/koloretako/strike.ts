import type { Context } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';

const { lead, text } = palette;
type Point = readonly [x: number, y: number];

/** A bar across what is given up, from its lower left to its upper right, so many pixels wide. */
export function drawStrike(context: Context, from: Point, to: Point, width: number): void {
  context.lineCap = 'round';
  for (const [line, color] of [
    [2.25 * width, lead.putty],
    [width, text.loss],
  ] as const) {
    context.beginPath();
    context.moveTo(...from);
    context.lineTo(...to);
    context.lineWidth = line;
    context.strokeStyle = color;
    context.stroke();
  }
}
