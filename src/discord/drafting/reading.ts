import { allDice, colorOf, type Die, dieName, shadeOf } from '#game/die';
import { parseSpace, type Space } from '#game/space';
import { locales, wordsOf } from '#words/words';
import { squeezed, subjectOf } from '#discord/choice';

/** The die that somebody means by `R3`, `r3`, `red 3` or `rot 3`; undefined where the text means none. */
export function readDie(text: string): Die | undefined {
  const meant = squeezed(subjectOf(text));
  return allDice.find((die) => spellingsOf(die).some((spelling) => squeezed(spelling) === meant));
}

/** The name of a die, and its color and shade in every language: a table may speak another than those at it. */
export const spellingsOf = (die: Die): readonly string[] => [
  dieName(die),
  ...locales.map((locale) => `${wordsOf(locale).say(`color.${colorOf(die)}`)} ${shadeOf(die)}`),
];

/** The space that somebody means by `B3`, `b3` or `b 3`; undefined where the text means none. */
export const readSpace = (text: string): Space | undefined => parseSpace(squeezed(subjectOf(text)));
