import type { Die } from '#games/shared/die';
import { diceIn, differentDice } from '#games/sagrada/pool';
import type { PlayingView } from '#games/sagrada/view';
import { dieInWords } from '#render/text/in-words';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import type { CustomId } from '#discord/kit/press';
import type { Button } from '#discord/kit/message';

/** How a die of the pool is shown. */
export type PoolFace =
  /** It fits somewhere, and that is the question now. */
  | 'main'
  /** It can be pressed, but is not the main question. */
  | 'quiet'
  /** It fits nowhere. */
  | 'closed';

/** The dice of the pool as buttons, equal ones together: `Red 3 ×2`. */
export const poolButtons = (
  { pool }: Pick<PlayingView, 'pool'>,
  pressOf: (die: Die) => CustomId,
  words: Words,
  faceOf: (die: Die) => PoolFace,
): readonly Button[] =>
  differentDice(pool).map((die) => {
    const count = diceIn(pool).filter((other) => other === die).length;
    return dieButton(die, labelOf(die, count, words), pressOf(die), faceOf(die));
  });

function labelOf(die: Die, count: number, words: Words): string {
  const name = dieInWords(die, words);
  return count > 1 ? `${name} ×${count}` : name;
}

function dieButton(die: Die, label: string, press: CustomId, face: PoolFace): Button {
  const style = face === 'closed' ? 'quiet' : face;
  return {
    ...button(press, label, style, { glyph: 'die', die }),
    disabled: face === 'closed',
  };
}
