import { asGlassColor, without } from '#games/koloretako/glass';
import { firstOf, none, size } from '#games/shared/mask';
import { diceOfOneColor, faultsOfMoving, moved, type Moving, oneDie, twoDice } from '#games/shared/moving';
import { excusedSpaces, placementFaults } from '#games/shared/placement';
import { withDie } from '#games/shared/window';
import { filledBar, notInHand, type Tool, type Ways } from './tool.ts';

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
