import type { WindowStep } from '#render/picture';
import type { Words } from '#words/words';

/** Where the next choice is made: in the window, on the shelf below it, or in the hand. */
export const choosesFrom: Readonly<Record<WindowStep['ask'], 'window' | 'shelf' | 'hand'>> = {
  space: 'window',
  from: 'window',
  to: 'window',
  pool: 'shelf',
  track: 'shelf',
  shade: 'hand',
  none: 'hand',
};

/** What to choose in a step, in a few words. */
export function stepText({ ask, lit, to }: WindowStep, words: Words): string {
  if (ask === 'space') return words.say('picture.step.space', { count: lit.length });
  if (ask === 'from') return words.say(to.length > 0 ? 'picture.step.fromNext' : 'picture.step.from');
  return words.say(`picture.step.${ask}`);
}
