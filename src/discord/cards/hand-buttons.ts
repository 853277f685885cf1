import { type Glass, glassName } from '#games/koloretako/glass';
import { cardInWords } from '#render/text/in-words';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import type { Button } from '#discord/kit/message';
import { cardStepPress } from './selection/vocabulary.ts';
import type { CardTurn } from './turn.ts';

/**
 * The cards of the hand as buttons. Those that fit somewhere stand out; the others can be pressed too, and say why they
 * don't fit.
 * @param chosen the card already picked, which is marked
 */
export const handButtons = (turn: CardTurn, chosen: Glass | null, words: Words): readonly Button[] => {
  const fitting = new Set(turn.legal.flatMap((action) => (action.do === 'place' ? action.card : [])));
  return turn.game.hand.map((card) => ({
    ...button(
      cardStepPress(turn, ['place', glassName(card)]),
      cardInWords(card, words),
      card === chosen ? 'chosen' : fitting.has(card) ? 'main' : 'quiet',
      { glyph: 'card', card },
    ),
    disabled: card === chosen,
  }));
};
