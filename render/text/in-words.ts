import { type Glass, type GlassColor, glassColorOf } from '#games/koloretako/glass';
import { type Color, colorOf, type Die, shadeOf } from '#games/shared/die';
import type { Words } from '#words/words';

/** A die as players read it: `Red 3`. */
export const dieInWords = (die: Die, words: Words): string =>
  named(words.say(`color.${colorOf(die)}`), die, words);

/** A glass card as players read it: `Black 3`. */
export const cardInWords = (card: Glass, words: Words): string =>
  named(cardColorWord(glassColorOf(card), words), card, words);

/** The word for a color of the cards. */
export const cardColorWord = (color: GlassColor, words: Words): string =>
  words.say(color === 'black' ? 'koloretako.color.black' : `color.${color}`);

/** A color before `die`: in German what its texts add an ending to (`ein blauer Würfel`). */
export const colorStem = (color: Color, words: Words): string => lower(words.say(`color.${color}`), words);

/** The same before `card`. */
export const cardColorStem = (color: GlassColor, words: Words): string =>
  lower(cardColorWord(color, words), words);

const lower = (color: string, { locale }: Words): string => color.toLocaleLowerCase(locale);

const named = (color: string, die: Die, { locale }: Words): string =>
  `${color.slice(0, 1).toLocaleUpperCase(locale)}${color.slice(1)} ${shadeOf(die)}`;
