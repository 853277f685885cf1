import { type Die, dieName } from '#game/die';
import { diceIn, differentDice } from '#game/pool';
import type { PlayingView } from '#game/view';
import { button } from './button.ts';
import type { Press } from './custom-id.ts';
import type { Button } from './message.ts';

/**
 * The dice of the pool as buttons, equal ones once: `R3 ×2`.
 * @param chosen the one that is in the hand already, marked
 * @param fits whether a die can be placed; where it is left out, also those that fit nowhere can be pressed, and say why
 */
export const poolButtons = (
  { pool }: Pick<PlayingView, 'pool'>,
  pressOf: (die: Die) => Press,
  chosen: Die | null = null,
  fits: (die: Die) => boolean = () => true,
): readonly Button[] =>
  differentDice(pool).map((die) => {
    const count = diceIn(pool).filter((other) => other === die).length;
    return dieButton(die, count, pressOf(die), {
      isChosen: die === chosen,
      canBePressed: fits(die) && die !== chosen,
    });
  });

function dieButton(
  die: Die,
  count: number,
  press: Press,
  { isChosen, canBePressed }: { readonly isChosen: boolean; readonly canBePressed: boolean },
): Button {
  const label = count > 1 ? `${dieName(die)} ×${count}` : dieName(die);
  const face = button(press, label, isChosen ? 'chosen' : 'quiet', { glyph: 'die', die });
  return { ...face, disabled: !canBePressed };
}
