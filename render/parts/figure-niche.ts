import { type Context, fillWith, linear, strokeWith } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { traceArched } from '#render/frame/lancet';
import { type Metal, ofGoldOrStone, tones } from '#render/frame/metal';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import { fittingSize } from '#render/text/fit';
import { centered, inFigures, inWords, letter } from '#render/text/lettering';
import { figure } from '#words/figure';
import { blitDrawing } from './drawing.ts';

const { gold, text } = palette;

/** The width of the niches beside a window, and their middles to its left and right. */
const width = 184;
export const nicheMiddles = { left: 108, right: 972 } as const;
const room = width - 36;
const [figureSizes, smallerSizes, labelSizes] = [
  [92, 80, 68, 56],
  [60, 52, 44],
  [32, 30],
] as const;
/** The size of the wreath, and of the figures inside it. */
const laurelSize = 164;
const wreathedSizes = [78, 64, 52, 42] as const;

/** A figure and its label, in a niche beside a window; a winner's has a wreath. */
interface Figure {
  readonly points: number;
  readonly label: string;
}

function blitFigure(plate: Plate, { points, label }: Figure, x: number, baseline: number, isSmaller = false) {
  const sizes = isSmaller ? smallerSizes : figureSizes;
  letter(plate, figure(points), inFigures(sizes, text.ivory), centered(x, baseline, room));
  blitLabel(plate, label, x, baseline + 40);
}

/** The label below a figure. */
export function blitLabel(plate: Plate, label: string, x: number, baseline: number): void {
  letter(plate, label, inWords(labelSizes, text.muted), centered(x, baseline, room));
}

/** The height of a niche's arch, as a share of its height. */
const rise = 0.3;
const grounds = {
  stone: ['#16204f', '#0b1236', '#080d28'],
  gold: ['#4a2350', '#2a1846', '#150f38'],
} as const;

const trace = (context: Context, place: Rect, inset: number): void =>
  traceArched(context, place, rise * place.height, inset);

function drawNiche(context: Context, place: Rect, metal: Metal): void {
  const { dark, mid, face, light } = tones[metal];
  const molding = [
    [0.5, dark],
    [2, mid],
    [4, face],
    [6, light],
    [8, mid],
    [10, dark],
  ] as const;
  for (const [inset, color] of molding) {
    trace(context, place, inset);
    fillWith(context, color);
  }
  trace(context, place, 11.5);
  fillWith(
    context,
    linear(context, [0, 0], [0, place.height], ofGoldOrStone<readonly string[]>(metal, grounds)),
  );
  trace(context, place, 14);
  strokeWith(context, 1.5, palette.night.joint);
}

/** A niche with a low arch, dark enough for text. */
export function blitNiche(plate: Plate, place: Rect, metal: Metal): void {
  blitDrawing(plate, `niche ${metal}`, place, (context) => drawNiche(context, place, metal));
}

/** A niche of this height, centered at x, y. Returns its upper edge. */
export function blitNicheAround(plate: Plate, x: number, y: number, height: number, isGolden: boolean) {
  const top = Math.round(y - height / 2);
  blitNiche(plate, { x: x - width / 2, y: top, width, height }, isGolden ? 'gold' : 'stone');
  return top;
}

/** The number of leaves on a branch, and its extent from the foot to almost the top, in turns. */
const leaves = 9;
const [laurelFoot, laurelTip] = [0.262, 0.66];

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
      const angle = 2 * Math.PI * (laurelFoot + ((laurelTip - laurelFoot) * step) / 20);
      context.lineTo(middle + side * radius * Math.cos(angle), middle + radius * Math.sin(angle));
    }
    strokeWith(context, 3, gold.deep);
    for (let leaf = 0; leaf < leaves; leaf += 1) {
      const share = leaf / (leaves - 1);
      const angle = 2 * Math.PI * (laurelFoot + (laurelTip - laurelFoot) * share);
      const [x, y] = [middle + side * radius * Math.cos(angle), middle + radius * Math.sin(angle)];
      const along = side > 0 ? angle + Math.PI / 2 : Math.PI / 2 - angle;
      const length = size * (0.17 - 0.05 * share);
      for (const lean of leaf === leaves - 1 ? [0] : [0.55, -0.55])
        drawLeaf(context, x, y, along + side * lean, length);
    }
  }
}

/** A laurel wreath around a winning figure, in a square centered at x, y. */
function blitLaurel(plate: Plate, x: number, y: number, size: number): void {
  blitDrawing(
    plate,
    'laurel',
    { x: x - Math.round(size / 2), y: y - Math.round(size / 2), width: size, height: size },
    (context) => drawLaurel(context, size),
  );
}

/** The score in its niche, with a wreath if it won; below it the score to compare with, if any. */
export function blitScoreNiche(
  plate: Plate,
  x: number,
  y: number,
  { score, target, won }: { readonly score: Figure; readonly target: Figure | null; readonly won: boolean },
): void {
  const top = blitNicheAround(plate, x, y, (target === null ? 262 : 366) - (won ? 0 : 50), won);
  if (!won) {
    blitFigure(plate, score, x, top + 134);
    if (target !== null) blitFigure(plate, target, x, top + 254, true);
    return;
  }
  const middle = top + 122;
  blitLaurel(plate, x, middle, laurelSize);
  const said = figure(score.points);
  const size = fittingSize(said, 'figures', wreathedSizes, 100);
  letter(plate, said, inFigures(size, gold.light), centered(x, Math.round(middle + 0.36 * size), 112));
  blitLabel(plate, score.label, x, top + 234);
  if (target !== null) blitFigure(plate, target, x, top + 304, true);
}

/** A figure alone in its niche. */
export function blitFigureNiche(plate: Plate, x: number, y: number, shown: Figure, isGolden: boolean): void {
  const top = blitNicheAround(plate, x, y, 212, isGolden);
  blitFigure(plate, shown, x, top + 134);
}
