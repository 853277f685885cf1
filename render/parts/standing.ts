import { type Context, filledBox, strokeWith } from '#render/canvas/canvas';
import { type Hex, palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import { inFigures, inWords, leftFrom, letter, rightTo } from '#render/text/lettering';
import type { Words } from '#words/words';
import { figure } from '#words/figure';
import { blitDrawing } from './drawing.ts';

const { card, gold, text, stone } = palette;
const [figureSize, padding] = [54, 16];
/** The largest that fits beside the number is used. */
const labelSizes = [30, 27, 24] as const;

/** The plaque for score and target. */
function drawPlaque(context: Context, { width, height }: Rect): void {
  filledBox(context, [1.5, 1.5, width - 3, height - 3], 10, css(card.objective, 0.92));
  strokeWith(context, 2.5, card.objectiveEdge);
  context.fillStyle = stone.mid;
  context.fillRect(padding, height / 2 - 1, width - 2 * padding, 2);
}

/** The score of a solo player. */
export interface Standing {
  readonly total: number;
  readonly target: number;
  /** Whether this total would win. */
  readonly isAhead: boolean;
}

/** The current score with the target below it, on a plaque. */
export function blitStanding(
  plate: Plate,
  place: Rect,
  { total, target, isAhead }: Standing,
  words: Words,
): void {
  blitDrawing(plate, 'standing', place, (context) => drawPlaque(context, place));
  blitLine(plate, place, 0, words.say('picture.score'), total, isAhead ? gold.light : text.ivory);
  blitLine(plate, place, 1, words.say('picture.target'), target, text.gold);
}

function blitLine(
  plate: Plate,
  { x, y, width, height }: Rect,
  line: 0 | 1,
  label: string,
  points: number,
  color: Hex,
): void {
  const baseline = Math.round(y + height * (line === 0 ? 0.25 : 0.75) + 18);
  const wide = letter(
    plate,
    figure(points),
    inFigures(figureSize, color),
    rightTo(x + width - padding, baseline, 130),
  );
  const room = Math.round(width - wide - 2 * padding - 8);
  letter(plate, label, inWords(labelSizes, text.muted), leftFrom(x + padding, baseline - 4, room));
}
