import type { ToolNumber } from '#games/sagrada/tools/cards';
import type { Shade } from '#games/shared/die';
import { type Context, disc, tracePath } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { palette } from '#render/color/palette';
import { pipSpots } from '#render/glass/shape';

/** Signs are drawn in a field of 76 × 52 units. */
export const signSize = { width: 76, height: 52 } as const;

const ink = palette.text.gold;
type Stroke = (context: Context) => void;

/** The outline of a die with its pips; without a shade it means any die. */
const die =
  (x: number, y: number, size: number, shade: Shade | null): Stroke =>
  (context) => {
    context.beginPath();
    context.roundRect(x, y, size, size, 0.2 * size);
    context.stroke();
    for (const [u, v] of shade === null ? [] : pipSpots[shade])
      disc(context, [x + (size / 2) * (1 + u * 0.9), y + (size / 2) * (1 + v * 0.9)], 0.095 * size, ink);
  };

const line =
  (...points: readonly (readonly [number, number])[]): Stroke =>
  (context) => {
    context.beginPath();
    for (const point of points) context.lineTo(...point);
    context.stroke();
  };

/** An arrow to the right, or to the left if `to` is less than `from`. */
const arrow = (from: number, to: number, y: number): Stroke => {
  const back = to > from ? -7 : 7;
  return all(line([from, y], [to, y]), line([to + back, y - 7], [to, y], [to + back, y + 7]));
};

/** Three quarters of a circle with an arrowhead: roll again. */
const turn =
  (x: number, y: number, radius: number): Stroke =>
  (context) => {
    context.beginPath();
    context.arc(x, y, radius, -0.25 * Math.PI, 1.35 * Math.PI);
    context.stroke();
    const [tipX, tipY] = [x + radius * Math.cos(-0.25 * Math.PI), y + radius * Math.sin(-0.25 * Math.PI)];
    line([tipX - 9, tipY - 2], [tipX + 1, tipY - 1], [tipX + 1, tipY + 9])(context);
  };

/** The space that a die moves to; struck out is the restriction that the tool lets it ignore. */
const target =
  (x: number, y: number, size: number, content: Stroke): Stroke =>
  (context) => {
    context.strokeRect(x, y, size, size);
    content(context);
    line([x - 3, y + size + 3], [x + size + 3, y - 3])(context);
  };

const text =
  (words: string, x: number, baseline: number, size: number): Stroke =>
  (context) => {
    context.font = font('figures', size);
    context.textAlign = 'left';
    context.fillStyle = ink;
    context.fillText(words, x, baseline);
  };

/** A small lancet of the round track. */
const lancet =
  (x: number, y: number, width: number, height: number): Stroke =>
  (context) => {
    tracePath(context, [x, y + height], [x, y + 0.4 * height]);
    context.quadraticCurveTo(x, y + 0.15 * height, x + width / 2, y);
    context.quadraticCurveTo(x + width, y + 0.15 * height, x + width, y + 0.4 * height);
    context.lineTo(x + width, y + height);
    context.closePath();
    context.stroke();
  };

/** The bag, tied at its neck. */
const bag: Stroke = (context) => {
  context.beginPath();
  context.moveTo(54, 16);
  context.bezierCurveTo(36, 28, 38, 48, 58, 48);
  context.bezierCurveTo(78, 48, 78, 28, 64, 16);
  context.stroke();
  line([51, 16], [67, 16])(context);
  line([54, 16], [51, 7], [59, 10], [67, 7], [64, 16])(context);
};

const all =
  (...strokes: readonly Stroke[]): Stroke =>
  (context) =>
    strokes.forEach((stroke) => stroke(context));

const pips: Stroke = (context) => {
  for (const [x, y] of [
    [54, 19],
    [65, 30],
  ] as const)
    disc(context, [x, y], 3, ink);
};
const tint: Stroke = (context) => {
  const glass = palette.glass;
  const panes = [glass.red, glass.yellow, glass.blue, glass.green];
  panes.forEach(({ shades }, index) => {
    context.fillStyle = shades[2]?.glass ?? ink;
    context.fillRect(47 + 13 * (index % 2), 12 + 13 * Math.floor(index / 2), 12, 12);
  });
};

const signs: Readonly<Record<ToolNumber, Stroke>> = {
  1: all(die(2, 11, 30, 1), text('±1', 38, 37, 30)),
  2: all(die(2, 13, 24, null), arrow(30, 42, 25), target(46, 11, 28, tint)),
  3: all(die(2, 13, 24, null), arrow(30, 42, 25), target(46, 11, 28, pips)),
  4: all(
    die(2, 2, 21, null),
    die(2, 28, 21, null),
    arrow(30, 56, 13),
    arrow(30, 56, 39),
    text('2', 60, 36, 26),
  ),
  5: all(
    die(2, 13, 24, 1),
    line([31, 20], [46, 20]),
    arrow(31, 47, 18),
    arrow(47, 31, 34),
    lancet(53, 4, 22, 44),
  ),
  6: all(die(14, 16, 22, 5), turn(25, 27, 22)),
  7: all(
    die(10, 18, 18, 2),
    die(31, 18, 18, 4),
    die(52, 18, 18, 3),
    line([5, 6], [69, 6]),
    arrow(58, 71, 6),
    arrow(18, 5, 45),
    line([5, 45], [69, 45]),
  ),
  8: all(die(2, 12, 28, 3), text('+', 33, 36, 26), die(50, 14, 24, null)),
  9: all(die(29, 17, 18, 1), line([12, 2], [64, 2], [64, 50], [12, 50], [12, 2])),
  10: all(die(1, 13, 25, 6), arrow(32, 45, 18), arrow(45, 32, 34), die(50, 13, 25, 1)),
  11: all(die(1, 15, 22, null), arrow(28, 44, 18), arrow(42, 28, 34), bag),
  12: all(die(2, 2, 21, 2), die(2, 28, 21, 2), arrow(29, 47, 25), lancet(53, 4, 22, 44)),
};

/** Draws the sign of a tool's effect, magnified by `scale`; x and y are its top left corner. */
export function drawToolSign(context: Context, tool: ToolNumber, x: number, y: number, scale: number): void {
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  context.strokeStyle = ink;
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  signs[tool](context);
  context.restore();
}
