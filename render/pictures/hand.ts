import { privateStandings } from '#games/sagrada/private-standing';
import { font } from '#render/canvas/fonts';
import { palette } from '#render/color/palette';
import { lightOf } from '#render/frame/light';
import type { Plate } from '#render/indexed/plate';
import { handLayout, handWithPool, handWithScore, handWithTrack } from '#render/layout/hand-layout';
import type { Rect } from '#render/layout/rect';
import { blitHandScore } from '#render/parts/hand-score';
import { blitHandSill, type Held } from '#render/parts/hand-sill';
import { blitRowLetters } from '#render/parts/row-letters';
import { blitShades, blitShelf } from '#render/parts/shelf';
import { numeral } from '#render/parts/shield';
import { blitStep } from '#render/parts/step-marks';
import { blitWindow } from '#render/parts/window';
import type { HandPicture, WindowStep } from '#render/picture';
import { fittingSize, measured, wrapped } from '#render/text/fit';
import { centered, inGothic, letter } from '#render/text/lettering';
import { drawableName } from '#render/text/names';
import { roundsOf } from '#render/text/shelf';
import { choosesFrom, stepText } from '#render/text/step';
import { type Words, wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

const { gold } = palette;

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
