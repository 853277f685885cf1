import { movesIn, pairsOfMoves } from '#game/moving';
import { movingTool } from './moving.ts';

/** 4 Move Two: exactly two different cards are moved, one after the other, by all the rules of placing. */
export const moveTwo = movingTool({
  number: 4,
  excuse: null,
  fewest: 2,
  timing: () => null,
  moves: (window) =>
    pairsOfMoves(
      window,
      movesIn(window, null, () => true),
      () => true,
    ),
  refusal: () => null,
});
