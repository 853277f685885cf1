import type { Die } from '#game/die';
import { diceIn, differentDice } from '#game/pool';
import type { PlayingView } from '#game/view';
import { dieInWords } from '#render/text/in-words';
import type { Words } from '#words/words';
import { button } from './button.ts';
import type { Press } from './custom-id.ts';
import type { Button } from './message.ts';

/**
 * The dice of the pool as buttons, equal ones once: `Red 3 ×2`.
 * @param chosen the one that is in the hand already, marked
 * @param fits whether a die can be placed; where it is left out, also those that fit nowhere can be pressed, and say why
 */
export const poolButtons = (
  { pool }: Pick<PlayingView, 'pool'>,
  pressOf: (die: Die) => Press,
  words: Words,
  chosen: Die | null = null,
  fits: (die: Die) => boolean = () => true,
): readonly Button[] =>
  differentDice(pool).map((die) => {
    const count = diceIn(pool).filter((other) => other === die).length;
    return dieButton(die, labelOf(die, count, words), pressOf(die), {
      isChosen: die === chosen,
      canBePressed: fits(die) && die !== chosen,
    });
  });

function labelOf(die: Die, count: number, words: Words): string {
  const name = dieInWords(die, words);
  return count > 1 ? `${name} ×${count}` : name;
}

function dieButton(
  die: Die,
  label: string,
  press: Press,
  { isChosen, canBePressed }: { readonly isChosen: boolean; readonly canBePressed: boolean },
): Button {
  const face = button(press, label, isChosen ? 'chosen' : 'quiet', { glyph: 'die', die });
  return { ...face, disabled: !canBePressed };
}
