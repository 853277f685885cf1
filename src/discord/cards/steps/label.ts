import { spaceName } from '#games/shared/space';
import type { Glass } from '#games/koloretako/glass';
import type { Glyph } from '#render/glyph';
import { cardColorWord, cardInWords } from '#render/text/in-words';
import type { NextWord } from '#discord/selection/step';
import type { Words } from '#words/words';
import type { CardTurn } from '#discord/cards/turn';
import type { CardMove } from './path.ts';
import { type CardProspect, cardProspect } from './prospect.ts';
import type { CardWord } from './word.ts';

/** The label of a choice's button: short, for phones. */
export function cardLabel({ word }: NextWord<CardWord, CardMove>, { game }: CardTurn, words: Words): string {
  switch (word.kind) {
    case 'tool':
      return words.say(`koloretako.tool.${word.tool}.name`);
    case 'pay':
    case 'card':
    case 'swap':
      return cardInWords(word.card, words);
    case 'shade':
      return String(word.shade);
    case 'color':
      return cardColorWord(word.color, words);
    case 'from': {
      const [space, card] = [spaceName(word.space), game.cards[word.space] ?? null];
      return card === null ? space : words.say('toolStep.from', { space, die: cardInWords(card, words) });
    }
    case 'to':
      return words.say('koloretako.onto', { space: spaceName(word.space) });
    case 'space':
      return spaceName(word.space);
    case 'enough':
    case 'now':
      return words.say(`toolStep.${word.kind}`);
    case 'place':
      return words.say('koloretako.place');
  }
}

/** The card before the label: the chosen one, or the one that moves. */
export function cardGlyph(
  { word }: NextWord<CardWord, CardMove>,
  chosen: readonly CardWord[],
  { game }: CardTurn,
): Glyph | null {
  const card = cardOf(word, cardProspect(chosen, game));
  return card === null ? null : { glyph: 'card', card };
}

function cardOf(word: CardWord, { cards, lifted }: CardProspect): Glass | null {
  if ('card' in word) return word.card;
  if (word.kind === 'from') return cards[word.space] ?? null;
  return word.kind === 'to' ? lifted : null;
}
