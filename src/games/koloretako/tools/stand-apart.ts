import { firstOf, none, size } from '#games/shared/mask';
import { excusedSpaces, placementFaults } from '#games/shared/placement';
import { withDie } from '#games/shared/window';
import { without } from '#games/koloretako/glass';
import { notInHand } from './refusals.ts';
import type { Tool } from './tool.ts';
import type { Ways } from './use.ts';

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
