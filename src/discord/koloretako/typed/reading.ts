import { allDice } from '#game/die';
import { type Glass, glassName } from '#koloretako/glass';
import { squeezed, subjectOf } from '#discord/choice';
import { spelledOut } from '#discord/koloretako/card-text';
import { locales, wordsOf } from '#words/words';

/** The card that somebody means by `K5`, `k5`, `black 5` or `schwarz 5`; undefined where the text means none. */
export function readGlass(text: string): Glass | undefined {
  const meant = squeezed(subjectOf(text));
  return allDice.find((card) => spellingsOfGlass(card).some((spelling) => squeezed(spelling) === meant));
}

/** The name of a card, and its color and value in every language. */
export const spellingsOfGlass = (card: Glass): readonly string[] => [
  glassName(card),
  ...locales.map((locale) => spelledOut(card, wordsOf(locale))),
];
