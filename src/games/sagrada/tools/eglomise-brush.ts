import { movesIn } from '#games/shared/moving';
import { movingTool } from './moving.ts';

/** 2 Eglomise Brush: moves one die, ignoring the color printed on its new space. Equal neighbors are still forbidden. */
export const eglomiseBrush = movingTool({
  number: 2,
  timing: () => null,
  excuse: 'printedColor',
  fewest: 1,
  moves: (window) => movesIn(window, 'printedColor', () => true).map((move) => [move]),
  use: (moves, pay) => ({ do: 'tool', tool: 2, moves, pay }),
  refusal: () => null,
});
