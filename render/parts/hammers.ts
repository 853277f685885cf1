import { type Context, fillWith, strokeWith, tracePath } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { blitDrawing } from './drawing.ts';

const { text, stone, lead } = palette;
const [wood, ground] = ['#c08a4e', '#0d1538'] as const;

/** The field for a glazier's hammer, which leans. */
export const hammerSize = { width: 48, height: 72 } as const;

/** Its handle, and its head with the face on the right and the claw on the left. */
function traceHead(context: Context): void {
  context.beginPath();
  context.moveTo(3, 21);
  context.quadraticCurveTo(8, 9, 19, 8);
  context.lineTo(33, 8);
  context.lineTo(35, 5);
  context.lineTo(44, 5);
  context.lineTo(44, 27);
  context.lineTo(35, 27);
  context.lineTo(33, 24);
  context.lineTo(19, 24);
  context.quadraticCurveTo(12, 23, 3, 21);
  context.closePath();
}

function traceHandle(context: Context): void {
  tracePath(context, [21, 24], [31, 24], [31, 44]);
  context.quadraticCurveTo(34, 58, 31, 68);
  context.lineTo(21, 68);
  context.quadraticCurveTo(18, 58, 21, 44);
  context.closePath();
}

/** A used hammer is steel and wood, an unused one just an outline. */
function drawHammer(context: Context, isUsed: boolean): void {
  context.lineJoin = 'round';
  for (const [trace, fill] of [
    [traceHandle, wood],
    [traceHead, text.ivory],
  ] as const) {
    trace(context);
    strokeWith(context, 5, isUsed ? lead.putty : stone.light);
    fillWith(context, isUsed ? fill : ground);
  }
}

/** The tools in a row centered at x, y: used ones are solid, the others just outlines. */
export function blitHammers(plate: Plate, x: number, y: number, used: number, count: number): void {
  const { width, height } = hammerSize;
  for (let tool = 0; tool < count; tool += 1) {
    const isUsed = tool < used;
    blitDrawing(
      plate,
      `hammer ${isUsed}`,
      { x: Math.round(x - (count * width) / 2) + tool * width, y, width, height },
      (context) => drawHammer(context, isUsed),
    );
  }
}
