import { movesOfOneColor, oneColorFault } from '#games/shared/moving';
import { asGlassColor } from '#games/koloretako/glass';
import { movingTool } from './moving.ts';
import { filledBar } from './timing.ts';

/** 5 Move a Color: moves one or two cards of one color that is on the turn bar. All rules of placing apply. */
export const moveColor = movingTool({
  number: 5,
  excuse: null,
  fewest: 1,
  timing: (game) => filledBar(5, game),
  moves: (window, { bar }) => movesOfOneColor(window, bar.flat()),
  refusal: (cards, { bar }) =>
    oneColorFault(
      cards,
      bar.flat(),
      (color) => ({ code: 'colorNotOnBar', color: asGlassColor(color) }) as const,
    ),
});
