import { heuristicPoints } from '#players/sagrada/heuristic';
import type { Stakes } from '#players/sagrada/value/stakes';
import type { Valuer } from '#players/sagrada/value/valuer';

/** What the first generation goes by, before anything is learned: the planner's rule of thumb, and a point for each favor token. */
export const handMade = (stakes: Stakes): Valuer => ({
  points: (window, { turnsLeft, favor }) => heuristicPoints(window, stakes, turnsLeft) + favor,
});
