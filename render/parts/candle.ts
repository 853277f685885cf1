import {
  type Context,
  filledBox,
  fillWith,
  linear,
  radial,
  strokeWith,
  tracePath,
} from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import type { Plate } from '#render/indexed/plate';
import { blitDrawing } from './drawing.ts';

/** The field for a candle with its light. */
export const candleSize = { width: 120, height: 140 } as const;

const { gold, text, lead } = palette;
const [middle, wickFoot, foot] = [60, 78, 132] as const;
const half = 15;

function traceFlame(context: Context, share: number): void {
  const [base, tip] = [70, 70 - 56 * share];
  const [wide, belly] = [15 * share, 70 - 12 * share];
  context.beginPath();
  context.moveTo(middle, tip);
  context.bezierCurveTo(
    middle + 4 * share,
    tip + 20 * share,
    middle + wide,
    belly - 12 * share,
    middle + wide,
    belly,
  );
  context.bezierCurveTo(middle + wide, base + 4, middle - wide, base + 4, middle - wide, belly);
  context.bezierCurveTo(middle - wide, belly - 12 * share, middle - 4 * share, tip + 20 * share, middle, tip);
  context.closePath();
}

function drawFlame(context: Context): void {
  const [x, y] = [middle, 52];
  context.fillStyle = radial(context, [x, y], 52, [
    css(gold.mid, 0.75),
    css(gold.mid, 0.36),
    css(gold.deep, 0.14),
    css(gold.deep, 0),
  ]);
  context.fillRect(0, 0, candleSize.width, candleSize.height);
  traceFlame(context, 1);
  fillWith(context, linear(context, [0, 14], [0, 74], [gold.light, gold.mid, gold.deep]));
  traceFlame(context, 0.55);
  fillWith(context, '#ffffff');
}

/** The candle: wax that has run down on one side, on a golden foot. */
function drawWax(context: Context, isLit: boolean): void {
  context.beginPath();
  context.moveTo(middle - half, wickFoot + 2);
  context.quadraticCurveTo(middle, wickFoot + 8, middle + half, wickFoot);
  context.lineTo(middle + half, foot);
  context.lineTo(middle - half, foot);
  context.closePath();
  const wax = isLit ? ['#fff3d6', '#f0d9a8', '#b08a5a'] : ['#8f97c0', '#6b74a6', '#3c4478'];
  fillWith(context, linear(context, [0, wickFoot], [0, foot], wax));
  filledBox(context, [middle + half - 9, wickFoot, 9, 27], 4.5, wax[0] ?? text.ivory);
  tracePath(context, [middle, wickFoot + 5], [middle + 1, wickFoot - 11]);
  context.lineWidth = 3.5;
  context.lineCap = 'round';
  context.strokeStyle = lead.putty;
  context.stroke();
  filledBox(context, [middle - 34, foot - 5, 68, 9], 4, isLit ? gold.mid : palette.stone.light);
  strokeWith(context, 2, lead.putty);
}

/** A candle; x and y are the top left corner of its field. It burns as long as no day is missed. */
export function blitCandle(plate: Plate, x: number, y: number, isLit: boolean): void {
  blitDrawing(plate, `candle ${isLit}`, { x, y, ...candleSize }, (context) => {
    if (isLit) drawFlame(context);
    drawWax(context, isLit);
  });
}
