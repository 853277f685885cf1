import { spaceName } from '#games/shared/space';
import type { ShelfDie, WindowStep } from '#render/picture';
import type { Words } from '#words/words';

/** The dice of a round, or of the pool (round null). */
export interface ShelfRound {
  readonly round: number | null;
  readonly dice: readonly ShelfDie[];
}

/** Groups the dice of a shelf by round, keeping their order. */
export function roundsOf(shelf: readonly ShelfDie[]): readonly ShelfRound[] {
  const rounds = [...new Set(shelf.map(({ round }) => round))];
  return rounds.map((round) => ({ round, dice: shelf.filter((die) => die.round === round) }));
}

/** Where the next choice is made: in the window, on the shelf below it, or in the hand. */
export const choosesFrom: Readonly<Record<WindowStep['ask'], 'window' | 'shelf' | 'hand'>> = {
  space: 'window',
  from: 'window',
  to: 'window',
  better: 'window',
  pool: 'shelf',
  track: 'shelf',
  shade: 'hand',
  none: 'hand',
  hint: 'window',
};

/** What to choose in a step, in a few words. */
export function stepText({ ask, lit, to }: WindowStep, words: Words): string {
  if (ask === 'space') return words.say('picture.step.space', { count: lit.length });
  if (ask === 'from') return words.say(to.length > 0 ? 'picture.step.fromNext' : 'picture.step.from');
  if (ask === 'hint') return words.say('picture.step.hint', { count: lit.length });
  if (ask === 'better') return betterText({ lit, to }, words);
  return words.say(`picture.step.${ask}`);
}

/** Where something was played, or where it would have been better. */
function betterText({ lit, to }: Pick<WindowStep, 'lit' | 'to'>, words: Words): string {
  const spaces = (to.length > 0 ? to : lit).map(spaceName).join(', ');
  return words.say(to.length > 0 ? 'picture.step.played' : 'picture.step.better', { spaces });
}
