import type { Glass } from '#games/koloretako/glass';
import type { GlassSymbol } from '#games/koloretako/symbols';
import { cardText, symbolSign } from '#discord/kit/glyph';
import type { Words } from '#words/words';

/** Several cards in a sentence, in the order in which they lie. */
export const cardsText = (cards: readonly Glass[], words: Words): string =>
  new Intl.ListFormat(words.locale).format(cards.map((card) => cardText(card, words)));

/** A symbol in a text, with its name. */
export const symbolText = (symbol: GlassSymbol, words: Words): string =>
  `${symbolSign(symbol)} ${words.say(`koloretako.symbol.${symbol}`)}`;
