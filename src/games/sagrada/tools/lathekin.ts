import { movesIn, pairsOfMoves } from '#games/shared/moving';
import { movingTool } from './moving.ts';

/** 4 Lathekin: moves exactly two different dice, one after the other. All rules of placing apply. */
export const lathekin = movingTool({
  number: 4,
  timing: () => null,
  excuse: null,
  fewest: 2,
  moves: (window) =>
    pairsOfMoves(
      window,
      movesIn(window, null, () => true),
      () => true,
    ),
  use: (moves, pay) => ({ do: 'tool', tool: 4, moves, pay }),
  refusal: () => null,
});
