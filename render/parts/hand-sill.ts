import type { PrivateStanding } from '#games/sagrada/private-standing';
import type { Seat } from '#games/shared/seat';
import { filledBox } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import type { DiceGlyph } from '#render/glyph';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import type { Style } from '#render/style';
import { inFigures, inGothic, inWords, leftFrom, letter, rightTo } from '#render/text/lettering';
import { blitColorDie, blitDie } from './dice.ts';
import { blitDrawing } from './drawing.ts';
import { blitFavor } from './favor.ts';
import { blitGlassSign } from './glass-sign.ts';
import { blitShield } from './shield.ts';

/** A die in hand, or the color of one whose shade is still open. */
export type Held = Extract<DiceGlyph, { readonly glyph: 'die' | 'color' }>;

/** The content of the sill of your own window. */
export interface HandSill {
  readonly seat: Seat;
  /** In large letters: the player's name, or what to choose. */
  readonly title: string;
  readonly pattern: string;
  readonly inHand: Held | null;
  readonly standings: readonly PrivateStanding[];
  /** Null in solo, where there are none. */
  readonly favor: number | null;
}

const { gold, lead } = palette;

const [titleSizes, patternSizes, figureSize] = [[34, 32, 30, 28, 26, 24], [30, 28, 26, 24], 34] as const;
const [padding, gap, signSize, tokenSize] = [14, 14, 40, 30] as const;
/** Room for a figure, and its distance from its sign. */
const [figureWidth, besideFigure] = [64, 8] as const;

/**
 * Left: the shield, or the die in hand. Beside it the title, and below that the pattern, the private objectives with their
 * points, and favor tokens.
 */
export function blitHandSill(plate: Plate, sill: Rect, shown: HandSill, style: Style): void {
  const { x, y, width } = sill;
  const [first, second] = [y + 42, y + 80];
  const { inHand, standings, favor } = shown;
  const left =
    x + (inHand === null ? blitOwner(plate, sill, shown.seat) : blitInHand(plate, sill, inHand, style));
  const right = x + width - padding;
  letter(plate, shown.title, inWords(titleSizes, gold.ink), leftFrom(left, first, right - left));

  /** Puts a figure behind its sign. Returns where the next one may end. */
  const put = (end: number, points: number, counts: boolean, size: number, sign: (x: number) => void) => {
    const ink = inFigures(figureSize, counts ? gold.ink : gold.umber);
    const wide = letter(plate, String(points), ink, rightTo(end, second, figureWidth));
    const start = Math.round(end - wide - besideFigure - size);
    sign(start);
    return start - gap;
  };
  const tokens =
    favor === null
      ? right
      : put(right, favor, true, tokenSize, (at) =>
          blitFavor(plate, at + tokenSize, second - tokenSize + 3, tokenSize, 1),
        );
  const signs = standings
    .toReversed()
    .reduce(
      (end, { color, points, counts }) =>
        put(end, points, counts, signSize, (at) =>
          blitGlassSign(plate, color, at, second - signSize + 8, signSize, style),
        ),
      tokens,
    );
  letter(plate, shown.pattern, inGothic(patternSizes, gold.umber), leftFrom(left, second, signs - left));
}

/** The owner's shield. Returns the distance of the text from the end of the sill. */
function blitOwner(plate: Plate, { x, y }: Rect, seat: Seat): number {
  blitShield(plate, { x: x + padding, y: y + 14, width: 64, height: 72 }, seat, 'onGold');
  return padding + 64 + gap;
}

/** The die in hand, large, in lead. Returns the distance of the text from the end of the sill. */
function blitInHand(plate: Plate, { x, y, height }: Rect, held: Held, style: Style): number {
  const [inset, setting] = [7, 4];
  const size = height - 2 * inset;
  const [left, top, side] = [x + inset + setting, y + inset + setting, size - 2 * setting];
  blitDrawing(plate, 'in hand', { x: x + inset, y: y + inset, width: size, height: size }, (context) => {
    filledBox(context, [0, 0, size, size], 0.14 * size, lead.putty);
  });
  if (held.glyph === 'die') blitDie(plate, held.die, left, top, side, style);
  else blitColorDie(plate, held.color, left, top, side, style);
  return inset + size + gap;
}
