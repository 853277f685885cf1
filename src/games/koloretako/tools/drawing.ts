import { without } from '#games/koloretako/glass';
import { shadeOf, shades } from '#games/shared/die';
import { filledPile, notInHand, type Tool } from './tool.ts';

/** 1 Redraw: all cards in hand go under the pile, and as many are drawn. */
export const redraw: Tool<1> = {
  number: 1,
  draws: true,
  timing: (game) => filledPile(1, game),
  ways: () => [{}],
  faults: () => [],
  carryOut(game) {
    const { hand, pile } = game;
    const drawn = pile.concat(hand).slice(0, hand.length);
    return { game: { ...game, hand: drawn, pile: pile.concat(hand).slice(hand.length) }, drawn };
  },
};

/** 2 Exchange: one card in hand goes under the pile, and one is drawn. */
export const exchange: Tool<2> = {
  number: 2,
  draws: true,
  timing: (game) => filledPile(2, game),
  ways: ({ hand }) => hand.map((card) => ({ card })),
  faults: ({ hand }, { card }) => notInHand(hand, card),
  carryOut(game, { card }) {
    const drawn = game.pile.slice(0, 1);
    const hand = without(game.hand, card).concat(drawn);
    return { game: { ...game, hand, pile: game.pile.slice(1).concat(card) }, drawn };
  },
};

/**
 * 3 Named Shade: the player names a value that is in the pile and puts a card in hand aside. Cards are turned over from the top
 * until one has that value, which the player takes. The others go under the pile in the same order, then the one put aside.
 */
export const namedShade: Tool<3> = {
  number: 3,
  draws: true,
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
