import { type Space, spaceName } from '#games/shared/space';
import type { TourPicture } from '#render/picture';
import { dieInWords } from '#render/text/in-words';
import { type ExampleWindow, finished, growing, moving, placing } from '#render/tour/examples';
import type { Words } from '#words/words';
import { inWords, windowText } from './window-text.ts';

/** What a page of the tour shows. The text beside it explains what that means. */
export function tourText({ page }: TourPicture, words: Words): string {
  switch (page) {
    case 'window': {
      const { window, taken, open } = growing;
      return words.say('tour.alt.window', {
        rows: rowsOf(window, words),
        die: dieAt(window, taken, words),
        space: spaceName(open),
      });
    }
    case 'turn':
      return words.say('tour.alt.turn', hand(words));
    case 'placing':
      return words.say('tour.alt.placing', { ...hand(words), forbidden: namesOf(placing.forbidden) });
    case 'scoring': {
      const { window, objective, points, favor, open } = finished;
      const color = words.say(`color.${objective}`);
      return words.say('tour.alt.scoring', { rows: rowsOf(window, words), color, points, favor, open });
    }
    case 'tools': {
      const { window, tool, from, lit } = moving;
      const filling = { rows: rowsOf(window, words), from: spaceName(from), lit: namesOf(lit) };
      return words.say('tour.alt.tools', { ...filling, tool: words.say(`tool.${tool}.name`) });
    }
    case 'round':
    case 'more':
      return words.say(`tour.alt.${page}`);
  }
}

const rowsOf = ({ pattern, dice }: ExampleWindow, words: Words): string =>
  windowText(pattern, dice, inWords(words));
const namesOf = (spaces: readonly Space[]): string => spaces.map(spaceName).join(', ');

/** A die with its space: `Red 3 (C2)`. */
function dieAt({ dice }: ExampleWindow, space: Space, words: Words): string {
  const die = dice[space] ?? null;
  return die === null ? spaceName(space) : `${dieInWords(die, words)} (${spaceName(space)})`;
}

const hand = (words: Words) => ({
  rows: rowsOf(placing.window, words),
  die: dieInWords(placing.die, words),
  legal: namesOf(placing.legal),
});
