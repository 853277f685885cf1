import { type Context, fillWith, strokeWith } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { blitDrawing } from './drawing.ts';

const { gold } = palette;

/** The number of leaves on a branch, and its extent from the foot to almost the top, in turns. */
const leaves = 9;
const [foot, tip] = [0.262, 0.66];

/** A leaf that starts at x, y and points in this direction. */
function drawLeaf(context: Context, x: number, y: number, direction: number, length: number): void {
  context.save();
  context.translate(x, y);
  context.rotate(direction);
  context.beginPath();
  context.moveTo(0, 0);
  context.quadraticCurveTo(0.45 * length, -0.36 * length, length, 0);
  context.quadraticCurveTo(0.45 * length, 0.36 * length, 0, 0);
  fillWith(context, gold.mid);
  strokeWith(context, 1.5, gold.ink);
  context.beginPath();
  context.moveTo(0.1 * length, -0.02 * length);
  context.quadraticCurveTo(0.45 * length, -0.22 * length, 0.86 * length, -0.04 * length);
  strokeWith(context, 2, gold.light);
  context.restore();
}

function drawLaurel(context: Context, size: number): void {
  const [middle, radius] = [size / 2, 0.41 * size];
  for (const side of [1, -1]) {
    context.beginPath();
    for (let step = 0; step <= 20; step += 1) {
      const angle = 2 * Math.PI * (foot + ((tip - foot) * step) / 20);
      context.lineTo(middle + side * radius * Math.cos(angle), middle + radius * Math.sin(angle));
    }
    strokeWith(context, 3, gold.deep);
    for (let leaf = 0; leaf < leaves; leaf += 1) {
      const share = leaf / (leaves - 1);
      const angle = 2 * Math.PI * (foot + (tip - foot) * share);
      const [x, y] = [middle + side * radius * Math.cos(angle), middle + radius * Math.sin(angle)];
      const along = side > 0 ? angle + Math.PI / 2 : Math.PI / 2 - angle;
      const length = size * (0.17 - 0.05 * share);
      for (const lean of leaf === leaves - 1 ? [0] : [0.55, -0.55])
        drawLeaf(context, x, y, along + side * lean, length);
    }
  }
}

/** A laurel wreath around a winning figure, in a square centered at x, y. */
export function blitLaurel(plate: Plate, x: number, y: number, size: number): void {
  blitDrawing(
    plate,
    'laurel',
    { x: x - Math.round(size / 2), y: y - Math.round(size / 2), width: size, height: size },
    (context) => drawLaurel(context, size),
  );
}
