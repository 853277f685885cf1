import { allDice, colorOf, type Die, dieName, shadeOf } from '#game/die';
import { parseSpace, type Space } from '#game/space';
import type { Words } from '#words/words';
import { squeezed } from '#discord/choice';

/** The die that somebody means by `R3`, `r3` or `red 3`; undefined where the text means none. */
export function readDie(text: string, words: Words): Die | undefined {
  const meant = squeezed(text);
  return allDice.find(
    (die) =>
      meant === squeezed(dieName(die)) ||
      meant === squeezed(`${words.say(`color.${colorOf(die)}`)}${shadeOf(die)}`),
  );
}

/** The space that somebody means by `B3`, `b3` or `b 3`; undefined where the text means none. */
export const readSpace = (text: string): Space | undefined => parseSpace(squeezed(text));
