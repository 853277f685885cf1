import { shadeOf, shades } from '#games/shared/die';
import { without } from '#games/koloretako/glass';
import { notInHand } from './hand.ts';
import type { Tool } from './tool.ts';
import { filledPile } from './timing.ts';

/**
 * 3 Named Shade: the player names a value that is in the pile and puts a card in hand aside. Cards are turned over from the top
 * until one has that value, which the player takes. The others go under the pile in the same order, then the one put aside.
 */
export const namedShade: Tool<3> = {
  number: 3,
  timing: (game) => filledPile(3, game),
  ways({ hand, pile }) {
    const inPile = shades.filter((shade) => pile.some((card) => shadeOf(card) === shade));
    return hand.flatMap((card) => inPile.map((shade) => ({ card, shade })));
  },
  faults: ({ hand, pile }, { card, shade }) => [
    ...notInHand(hand, card),
    ...(pile.some((other) => shadeOf(other) === shade) ? [] : [{ code: 'shadeNotInPile', shade } as const]),
  ],
  carryOut(game, { card, shade }) {
    const place = game.pile.findIndex((other) => shadeOf(other) === shade);
    const drawn = game.pile.slice(place, place + 1);
    const hand = without(game.hand, card).concat(drawn);
    const pile = game.pile.slice(place + 1).concat(game.pile.slice(0, place), card);
    return { game: { ...game, hand, pile }, drawn };
  },
};
