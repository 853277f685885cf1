import { movesIn } from '#games/shared/moving';
import { movingTool } from './moving.ts';

/** 7 Ignore Color: moves one card, ignoring the color printed on its new space. Equal neighbors are still forbidden. */
export const ignoreColor = movingTool({
  number: 7,
  excuse: 'printedColor',
  fewest: 1,
  timing: () => null,
  moves: (window) => movesIn(window, 'printedColor', () => true).map((move) => [move] as const),
  refusal: () => null,
});
