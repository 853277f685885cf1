import { shadeOf } from '#game/die';
import { type Glass, type GlassColor, glassColorOf } from '#koloretako/glass';
import type { GlassSymbol } from '#koloretako/symbols';
import { cardText, symbolSign } from '#discord/glyph';
import type { Words } from '#words/words';

/** Several in a row, in the order in which they lie. */
export const cardsText = (cards: readonly Glass[]): string => cards.map(cardText).join(' ');

/** A symbol in a text, with its name. */
export const symbolText = (symbol: GlassSymbol, words: Words): string =>
  `${symbolSign(symbol)} ${words.say(`koloretako.symbol.${symbol}`)}`;

export const colorText = (color: GlassColor, words: Words): string =>
  words.say(color === 'black' ? 'koloretako.color.black' : `color.${color}`);

/** Color and value in words: `black 5`. */
export const spelledOut = (card: Glass, words: Words): string =>
  `${colorText(glassColorOf(card), words)} ${shadeOf(card)}`;
