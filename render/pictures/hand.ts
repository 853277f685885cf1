import { type PrivateStanding, privateStandings } from '#games/sagrada/scoring';
import type { Seat } from '#games/shared/seat';
import { filledBox } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { palette } from '#render/color/palette';
import { lightOf } from '#render/frame/light';
import type { DiceGlyph } from '#render/glyph';
import type { Plate } from '#render/indexed/plate';
import { handLayout, handWithPool, handWithScore, handWithTrack } from '#render/layout/hand-layout';
import type { Rect } from '#render/layout/rect';
import { blitColorDie, blitDie } from '#render/parts/dice';
import { blitDrawing } from '#render/parts/drawing';
import { blitFavor } from '#render/parts/favor';
import { blitHandScore } from '#render/parts/hand-score';
import { blitGlassSign } from '#render/parts/pane';
import { blitShades, blitShelf } from '#render/parts/shelf';
import { blitShield, numeral } from '#render/parts/shield';
import { blitStep } from '#render/parts/step-marks';
import { blitRowLetters, blitWindow } from '#render/parts/window';
import type { HandPicture, WindowStep } from '#render/picture';
import type { Style } from '#render/style';
import { fittingSize, measured, wrapped } from '#render/text/fit';
import { centered, inFigures, inGothic, inWords, leftFrom, letter, rightTo } from '#render/text/lettering';
import { drawableName } from '#render/text/names';
import { choosesFrom, roundsOf, stepText } from '#render/text/step';
import { type Words, wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

const { gold, lead } = palette;

/** A die in hand, or the color of one whose shade is still open. */
type Held = Extract<DiceGlyph, { readonly glyph: 'die' | 'color' }>;

/** The content of the sill of your own window. */
interface HandSill {
  readonly seat: Seat;
  /** In large letters: the player's name, or what to choose. */
  readonly title: string;
  readonly pattern: string;
  readonly inHand: Held | null;
  readonly standings: readonly PrivateStanding[];
  /** Null in solo, where there are none. */
  readonly favor: number | null;
}

const [titleSizes, patternSizes, figureSize] = [[34, 32, 30, 28, 26, 24], [30, 28, 26, 24], 34] as const;
const [sillPadding, sillGap, signSize, tokenSize] = [14, 14, 40, 30] as const;
/** Room for a figure, and its distance from its sign. */
const [figureWidth, besideFigure] = [64, 8] as const;

/**
 * Left: the shield, or the die in hand. Beside it the title, and below that the pattern, the private objectives with their
 * points, and favor tokens.
 */
function blitHandSill(plate: Plate, sill: Rect, shown: HandSill, style: Style): void {
  const { x, y, width } = sill;
  const [first, second] = [y + 42, y + 80];
  const { inHand, standings, favor } = shown;
  const left =
    x + (inHand === null ? blitOwner(plate, sill, shown.seat) : blitInHand(plate, sill, inHand, style));
  const right = x + width - sillPadding;
  letter(plate, shown.title, inWords(titleSizes, gold.ink), leftFrom(left, first, right - left));

  /** Puts a figure behind its sign. Returns where the next one may end. */
  const put = (end: number, points: number, counts: boolean, size: number, sign: (x: number) => void) => {
    const ink = inFigures(figureSize, counts ? gold.ink : gold.umber);
    const wide = letter(plate, String(points), ink, rightTo(end, second, figureWidth));
    const start = Math.round(end - wide - besideFigure - size);
    sign(start);
    return start - sillGap;
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
  blitShield(plate, { x: x + sillPadding, y: y + 14, width: 64, height: 72 }, seat, 'onGold');
  return sillPadding + 64 + sillGap;
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
  return inset + size + sillGap;
}

/**
 * A player's own window with the names of its spaces, the private objectives with their current points, and favor tokens.
 * Possible choices are lit, with dice of the pool or round track, or shades, beside it; without a choice, the score is there.
 */
export function handPlate({
  locale,
  style,
  name,
  seat,
  mode,
  player,
  privateObjectives,
  publicObjectives,
  target,
  round,
  step,
}: HandPicture): Plate {
  const words = wordsOf(locale);
  const { pattern, dice, favor, score } = player;
  const standings = privateStandings(player, privateObjectives);
  // With nothing to choose, there is time to look at the score.
  const counted = step === null ? handWithScore(publicObjectives.length + standings.length + 2) : null;
  const rounds = roundsOf(step?.shelf ?? []);
  const shades = step?.inHand.flatMap((glyph) => (glyph.glyph === 'shade' ? [glyph.shade] : [])) ?? [];
  const shelved =
    shades.length > 0
      ? handWithPool(shades.length)
      : rounds[0] === undefined
        ? null
        : rounds[0].round === null
          ? handWithPool(rounds[0].dice.length)
          : handWithTrack(rounds.map((each) => each.dice.length));
  const layout = counted ?? shelved ?? handLayout;
  const { window } = layout;
  const plate = framedWall(layout, lightOf(round), [{ place: window, metal: 'gold' }]);
  blitWindow(plate, window, pattern, dice, { style, metal: 'gold', sign: 'numbers' });
  if (step !== null) blitStep(plate, window, player, step);
  for (const x of layout.letters) blitRowLetters(plate, window, x, 38, gold.light);

  const owner = drawableName(name, words.say('picture.player', { seat: numeral(seat) }));
  const [title, heading] = step === null ? [owner, ''] : stepTexts(step, owner, words);
  blitHandSill(
    plate,
    window.sill,
    {
      seat,
      title,
      pattern,
      inHand:
        step?.inHand.find((glyph): glyph is Held => glyph.glyph === 'die' || glyph.glyph === 'color') ?? null,
      standings: counted === null ? standings : [],
      favor: mode === 'solo' ? null : favor,
    },
    style,
  );
  if (counted !== null)
    blitHandScore(plate, counted.score, { publicObjectives, score, standings, target }, words, style);
  if (shelved === null) return plate;
  blitHeading(plate, shelved.heading, heading);
  const [tray] = shelved.trays;
  if (shades.length > 0 && tray !== undefined) blitShades(plate, tray, shades, style);
  else blitShelf(plate, shelved.trays, rounds, style);
  return plate;
}

/** The text on the sill, and that above the shelf. The question is placed next to the things to choose from. */
function stepTexts(step: WindowStep, owner: string, words: Words): readonly [sill: string, heading: string] {
  const asked = stepText(step, words) || owner;
  return choosesFrom[step.ask] === 'window' || (step.shelf.length === 0 && step.ask !== 'shade')
    ? [asked, words.say(step.ask === 'better' ? 'picture.poolThen' : 'picture.onTrack')]
    : [owner, asked];
}

const headingSizes = [46, 42, 38, 34] as const;

/** A heading in the middle of its place: one line, or two of about the same length. */
function blitHeading(plate: Plate, { x, y, width, height }: Rect, said: string): void {
  const isLong = measured(said, font('gothic', headingSizes[0])) > width;
  const size = fittingSize(said, 'gothic', headingSizes, isLong ? 1.7 * width : width);
  const written = font('gothic', size);
  const lines = isLong ? wrapped(said, written, Math.min(width, 0.6 * measured(said, written)), 2) : [said];
  const shown = lines.some((line) => line.endsWith('…')) ? wrapped(said, written, width, 2) : lines;
  const first = Math.round(y + height / 2 + 0.3 * size - (shown.length - 1) * 0.52 * size);
  shown.forEach((line, index) =>
    letter(
      plate,
      line,
      inGothic(size, gold.light),
      centered(x + width / 2, Math.round(first + 1.04 * size * index), width),
    ),
  );
}
