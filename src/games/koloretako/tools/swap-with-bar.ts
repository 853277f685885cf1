import { filledBar, notInHand } from './refusals.ts';
import type { Tool } from './tool.ts';

/** 8 Swap with the Turn Bar: a card in hand and one on the turn bar change places, which changes the target. */
export const swapWithBar: Tool<8> = {
  number: 8,
  timing: (game) => filledBar(8, game),
  ways({ hand, bar }) {
    const onBar = bar.flat();
    return hand.flatMap((card) => onBar.map((swap) => ({ card, swap })));
  },
  faults: ({ hand, bar }, { card, swap }) => [
    ...notInHand(hand, card),
    ...(bar.flat().includes(swap) ? [] : [{ code: 'notOnBar', card: swap } as const]),
  ],
  carryOut(game, { card, swap }) {
    const bar = game.bar.map((stack) => stack.map((other) => (other === swap ? card : other)));
    const hand = game.hand.map((other) => (other === card ? swap : other));
    return { game: { ...game, hand, bar }, drawn: [] };
  },
};
