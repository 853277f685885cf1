import { asGlassColor, without } from '#games/koloretako/glass';
import { shadeOf, shades } from '#games/shared/die';
import { firstOf, none, size } from '#games/shared/mask';
import { diceOfOneColor, faultsOfMoving, moved, type Moving, oneDie, twoDice } from '#games/shared/moving';
import { excusedSpaces, placementFaults } from '#games/shared/placement';
import { withDie } from '#games/shared/window';
import { filledBar, filledPile, notInHand, type Tool, type Ways } from './tool.ts';

/** A tool that moves cards of the window, by the rules of moving dice (RULES, Moving). */
const movingTool = <N extends 4 | 5 | 6 | 7>(number: N, cards: Moving<Ways[N]['moves']>): Tool<N> => ({
  number,
  timing(game) {
    const refusal = cards.asElsewhere ? filledBar(number, game) : null;
    const { occupied } = game.window;
    return (
      refusal ??
      (size(occupied) < cards.fewest ? { code: 'tooFewCards', tool: number, needed: cards.fewest } : null)
    );
  },
  ways: ({ window, bar }) => cards.ways(window, bar.flat()).map((moves) => ({ moves }) as Ways[N]),
  faults: ({ window, bar }, { moves }) =>
    faultsOfMoving(cards, window, moves, bar.flat(), (color) => ({
      code: 'colorNotOnBar' as const,
      color: asGlassColor(color),
    })),
  carryOut: (game, { moves }) => ({ game: { ...game, window: moved(game.window, moves) }, drawn: [] }),
});

/** 4 Move Two: moves exactly two different cards. */
export const moveTwo = movingTool(4, twoDice);
/** 5 Move a Color: moves one or two cards of one color that is on the turn bar. */
export const moveColor = movingTool(5, diceOfOneColor);
/** 6 Ignore Shade: moves one card, ignoring the value printed on its new space. */
export const ignoreShade = movingTool(6, oneDie('printedShade'));
/** 7 Ignore Color: moves one card, ignoring the color printed on its new space. */
export const ignoreColor = movingTool(7, oneDie('printedColor'));

/** 9 Stand Apart: places a card where it touches no other, not even with a corner. It takes both turns of the round. */
export const standApart: Tool<9> = {
  number: 9,
  timing(game) {
    if (game.turnsLeft < 2) return { code: 'onlyFirstTurn', tool: 9 };
    return size(game.window.occupied) === 0 ? { code: 'tooFewCards', tool: 9, needed: 1 } : null;
  },
  ways({ hand, window }) {
    const ways: Ways[9][] = [];
    for (const card of hand)
      for (let rest = excusedSpaces(window, card, 'apart'); rest !== none; rest &= rest - 1)
        ways.push({ card, space: firstOf(rest) });
    return ways;
  },
  faults: ({ hand, window }, { card, space }) => [
    ...notInHand(hand, card),
    ...placementFaults(window, space, card, 'apart'),
  ],
  carryOut: (game, { card, space }) => ({
    game: {
      ...game,
      turnsLeft: 0,
      hand: without(game.hand, card),
      window: withDie(game.window, space, card),
    },
    drawn: [],
  }),
};

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
