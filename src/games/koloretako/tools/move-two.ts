import { movesIn, pairsOfMoves } from '#games/shared/moving';
import { movingTool } from './moving.ts';

/** 4 Move Two: moves exactly two different cards, one after the other. All rules of placing apply. */
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
