import { allDice } from '#games/shared/die';
import { columnMasks, rowMasks, size } from '#games/shared/mask';
import { bestPrivatePoints } from '#games/shared/objectives/private';
import { type Counts, masksOf, timesMet } from '#games/shared/objectives/counts';
import { publicObjective } from '#games/shared/objectives/public';
import { type Goals, openSpaceCost } from '#games/sagrada/scoring';
import { openSpaces, type Window } from '#games/shared/window';
import { likelyEmpty } from '#players/likely-empty';

/** How much more a space that is likely to stay open weighs than its points: it also blocks objectives. */
const hardship = 6;

/**
 * The points a window is likely to score in the end, without favor tokens: what it is worth now, a share of each objective that
 * can still be completed, and less for each space that may stay open.
 * @param drafts how many dice can still be drafted
 */
export function heuristicPoints(window: Window, goals: Goals, drafts: number): number {
  const shared = goals.publicObjectives.reduce((sum, name) => {
    const { points, counts } = publicObjective(name);
    return sum + points * timesLikelyMet(window, counts, drafts);
  }, 0);
  const hopeless = Math.max(0, openSpaces(window) - drafts);
  const open = hopeless + hardship * likelyEmpty(window, allDice);
  return shared + bestPrivatePoints(window, goals.privateObjectives) - openSpaceCost[goals.mode] * open;
}

/** How often what an objective counts is met. A started line or set counts in part. */
function timesLikelyMet(window: Window, counts: Counts, drafts: number): number {
  const part = (have: number, needed: number): number => (needed - have > drafts ? 0 : have / needed);
  switch (counts.kind) {
    case 'diagonals':
      return timesMet(window, counts);
    case 'variety': {
      const lines = counts.line === 'row' ? rowMasks : columnMasks;
      const kinds = counts.of === 'color' ? window.byColor : window.byShade;
      return lines
        .filter((line) => kinds.every((kind) => size(kind & line) <= 1))
        .reduce((sum, line) => sum + part(size(window.occupied & line), size(line)), 0);
    }
    case 'sets': {
      const sizes = masksOf(window, counts).map(size);
      const most = Math.floor(window.dice.length / sizes.length);
      return Array.from({ length: most }, (_, whole) => sizes.filter((count) => count > whole).length).reduce(
        (sum, have) => sum + part(have, sizes.length),
        0,
      );
    }
  }
}
