import { type Context, filledBox, strokeWith, tracePath } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import type { Size } from '#render/layout/rect';

const { lead, night, text } = palette;
type Point = readonly [x: number, y: number];

/** A bar across something used up, from lower left to upper right, this many pixels wide. */
export function drawStrike(context: Context, from: Point, to: Point, width: number): void {
  context.lineCap = 'round';
  for (const [line, color] of [
    [2.25 * width, lead.putty],
    [width, text.loss],
  ] as const) {
    tracePath(context, from, to);
    strokeWith(context, line, color);
  }
}

/** A tool that is out of the game: its plaque is dull, with a bar across its sign. */
export function drawSpent(context: Context, { width, height }: Size, from: Point, to: Point): void {
  filledBox(context, [0, 0, width, height], 10, css(night.joint, 0.62));
  drawStrike(context, from, to, 4);
}
