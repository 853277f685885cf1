import { movesIn } from '#games/shared/moving';
import { movingTool } from './moving.ts';

/** 6 Ignore Shade: moves one card, ignoring the value printed on its new space. Equal neighbors are still forbidden. */
export const ignoreShade = movingTool({
  number: 6,
  excuse: 'printedShade',
  fewest: 1,
  timing: () => null,
  moves: (window) => movesIn(window, 'printedShade', () => true).map((move) => [move] as const),
  refusal: () => null,
});
