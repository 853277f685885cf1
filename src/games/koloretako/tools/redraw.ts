import type { Tool } from './tool.ts';
import { filledPile } from './timing.ts';

/** 1 Redraw: all cards in hand go under the pile, and as many are drawn. */
export const redraw: Tool<1> = {
  number: 1,
  timing: (game) => filledPile(1, game),
  ways: () => [{}],
  faults: () => [],
  carryOut(game) {
    const { hand, pile } = game;
    const drawn = pile.concat(hand).slice(0, hand.length);
    return { game: { ...game, hand: drawn, pile: pile.concat(hand).slice(hand.length) }, drawn };
  },
};
