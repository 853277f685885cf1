import { without } from '#games/koloretako/glass';
import { notInHand } from './hand.ts';
import type { Tool } from './tool.ts';
import { filledPile } from './timing.ts';

/** 2 Exchange: one card in hand goes under the pile, and one is drawn. */
export const exchange: Tool<2> = {
  number: 2,
  timing: (game) => filledPile(2, game),
  ways: ({ hand }) => hand.map((card) => ({ card })),
  faults: ({ hand }, { card }) => notInHand(hand, card),
  carryOut(game, { card }) {
    const drawn = game.pile.slice(0, 1);
    const hand = without(game.hand, card).concat(drawn);
    return { game: { ...game, hand, pile: game.pile.slice(1).concat(card) }, drawn };
  },
};
