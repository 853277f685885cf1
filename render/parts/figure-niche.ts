import { palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { fittingSize } from '#render/text/fit';
import { centered, inFigures, inWords, letter } from '#render/text/lettering';
import { figure } from '#words/figure';
import { blitLaurel } from './laurel.ts';
import { blitNiche } from './niche.ts';

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

/** A niche of this height, centered at x, y. Returns its upper edge. */
export function blitNicheAround(plate: Plate, x: number, y: number, height: number, isGolden: boolean) {
  const top = Math.round(y - height / 2);
  blitNiche(plate, { x: x - width / 2, y: top, width, height }, isGolden ? 'gold' : 'stone');
  return top;
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
