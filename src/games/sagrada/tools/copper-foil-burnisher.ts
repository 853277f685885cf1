import { movesIn } from '#games/shared/moving';
import { movingTool } from './moving.ts';

/** 3 Copper Foil Burnisher: moves one die, ignoring the shade printed on its new space. Equal neighbors are still forbidden. */
export const copperFoilBurnisher = movingTool({
  number: 3,
  timing: () => null,
  excuse: 'printedShade',
  fewest: 1,
  moves: (window) => movesIn(window, 'printedShade', () => true).map((move) => [move]),
  use: (moves, pay) => ({ do: 'tool', tool: 3, moves, pay }),
  refusal: () => null,
});
