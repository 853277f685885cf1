import { privateStandings } from '#games/sagrada/private-standing';
import { palette } from '#render/color/palette';
import { lightOf } from '#render/frame/light';
import type { Plate } from '#render/indexed/plate';
import { handWith, handWithScore } from '#render/layout/hand-layout';
import { blitHandScore } from '#render/parts/hand-score';
import { blitHandSill } from '#render/parts/hand-sill';
import { blitRowLetters } from '#render/parts/row-letters';
import { blitShelf } from '#render/parts/shelf';
import { numeral } from '#render/parts/shield';
import { blitStep } from '#render/parts/step-marks';
import { blitWindow } from '#render/parts/window';
import type { HandPicture, WindowStep } from '#render/picture';
import { centered, inGothic, letter } from '#render/text/lettering';
import { drawableName } from '#render/text/names';
import { roundsOf } from '#render/text/shelf';
import { choosesFrom, stepText } from '#render/text/step';
import { type Words, wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

const { gold } = palette;

/**
 * A player's own window with the names of its spaces, the private objectives with their current points, and favor tokens.
 * Possible choices are lit, with dice of the pool or round track below; without a choice, the score is shown there.
 */
export function handPlate({
  locale,
  style,
  name,
  seat,
  player,
  privateObjectives,
  publicObjectives,
  target,
  round,
  step,
}: HandPicture): Plate {
  const words = wordsOf(locale);
  const { pattern, dice, favor } = player;
  const shelf = roundsOf(step?.shelf ?? []);
  const [counts, numbered] = [shelf.map((round) => round.dice.length), shelf[0]?.round !== null];
  const standings = privateStandings(player, privateObjectives);
  // With nothing to choose, there is time to look at the score.
  const counted = step === null ? handWithScore(publicObjectives.length + standings.length + 2) : null;
  const { layout, trays } = counted === null ? handWith(counts, numbered) : { layout: counted, trays: [] };
  const plate = framedWall(layout, lightOf(round), [{ place: layout.window, metal: 'gold' }]);
  blitWindow(plate, layout.window, pattern, dice, { style, metal: 'gold', sign: 'numbers' });
  if (step !== null) blitStep(plate, layout.window, player, step);
  for (const x of layout.letters) blitRowLetters(plate, layout.window, x, 42, gold.light);

  const owner = drawableName(name, words.say('picture.player', { seat: numeral(seat) }));
  const [title, heading] = sillTexts(step, owner, words);
  blitHandSill(
    plate,
    layout.window.sill,
    {
      seat,
      title,
      pattern,
      inHand: step?.inHand ?? [],
      standings: counted === null ? standings : [],
      favor,
    },
    style,
  );
  if (counted !== null) {
    const { score } = player;
    blitHandScore(plate, counted.score, { publicObjectives, score, standings, target }, words, style);
  }
  if (layout.shelf === null) return plate;
  letter(
    plate,
    heading,
    inGothic(50, gold.light),
    centered(layout.width / 2, layout.shelf.baseline, layout.width - 40),
  );
  blitShelf(plate, trays, shelf, style);
  return plate;
}

/** The text on the sill, and below it. The question is placed next to the things to choose from. */
function sillTexts(
  step: WindowStep | null,
  owner: string,
  words: Words,
): readonly [sill: string, below: string] {
  if (step === null) return [owner, ''];
  const asked = stepText(step, words) || owner;
  return choosesFrom[step.ask] === 'shelf'
    ? [owner, asked]
    : [asked, words.say(step.ask === 'better' ? 'picture.inPool' : 'picture.onTrack')];
}
