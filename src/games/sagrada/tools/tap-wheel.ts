import { movesOfOneColor, oneColorFault } from '#games/shared/moving';
import { movingTool } from './moving.ts';
import { emptyTrack } from './timing.ts';

/** 12 Tap Wheel: moves one or two dice of one color that is on the round track. All rules of placing apply. */
export const tapWheel = movingTool({
  number: 12,
  timing: (game) => emptyTrack(12, game),
  excuse: null,
  fewest: 1,
  moves: (window, { track }) => movesOfOneColor(window, track.flat()),
  use: (moves, pay) => ({ do: 'tool', tool: 12, moves, pay }),
  refusal: (dice, { track }) =>
    oneColorFault(dice, track.flat(), (color) => ({ code: 'colorNotOnTrack', color }) as const),
});
