import { dieName } from '#game/die';
import { type Space, spaceName } from '#game/space';
import type { TourPicture } from '#render/picture';
import { type ExampleWindow, finished, growing, moving, placing } from '#render/tour/examples';
import type { Words } from '#words/words';
import { windowText } from './window-text.ts';

/** What a page of the tour shows; what it means is said in the words beside it. */
export function tourText({ page }: TourPicture, words: Words): string {
  switch (page) {
    case 'window': {
      const { window, taken, open } = growing;
      return words.say('tour.alt.window', {
        rows: rowsOf(window),
        die: dieAt(window, taken),
        space: spaceName(open),
      });
    }
    case 'turn':
      return words.say('tour.alt.turn', hand());
    case 'placing':
      return words.say('tour.alt.placing', { ...hand(), forbidden: namesOf(placing.forbidden) });
    case 'scoring': {
      const { window, objective, points, favor, open } = finished;
      const color = words.say(`color.${objective}`);
      return words.say('tour.alt.scoring', { rows: rowsOf(window), color, points, favor, open });
    }
    case 'tools': {
      const { window, tool, from, lit } = moving;
      const filling = { rows: rowsOf(window), from: spaceName(from), lit: namesOf(lit) };
      return words.say('tour.alt.tools', { ...filling, tool: words.say(`tool.${tool}.name`) });
    }
    case 'round':
    case 'more':
      return words.say(`tour.alt.${page}`);
  }
}

const rowsOf = ({ pattern, dice }: ExampleWindow): string => windowText(pattern, dice);
const namesOf = (spaces: readonly Space[]): string => spaces.map(spaceName).join(', ');

/** A die with its space: `R3 (C2)`. */
function dieAt({ dice }: ExampleWindow, space: Space): string {
  const die = dice[space] ?? null;
  return die === null ? spaceName(space) : `${dieName(die)} (${spaceName(space)})`;
}

const hand = () => ({
  rows: rowsOf(placing.window),
  die: dieName(placing.die),
  legal: namesOf(placing.legal),
});
