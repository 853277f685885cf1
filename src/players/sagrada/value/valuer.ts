import { lastRound } from '#games/sagrada/turn-order';
import type { Pattern } from '#games/shared/pattern';
import { emptyWindow, type Window } from '#games/shared/window';
import type { Means, Stakes } from './stakes.ts';

/** Tells what a player with given stakes can expect of a window. */
export interface Valuer {
  /**
   * Expected final points. In solo less what is expected to be added to the target, beyond what is certain (`stakes.ts`): with that
   * taken off, too, it is how far the player will be over the target.
   */
  points(window: Window, means: Means): number;
}

/** What a window pattern promises before the first turn. */
export const promiseOf = (pattern: Pattern, { mode }: Pick<Stakes, 'mode'>, valuer: Valuer): number =>
  valuer.points(emptyWindow(pattern), {
    turnsLeft: 2 * lastRound,
    favor: mode === 'solo' ? 0 : pattern.difficulty,
    used: 0,
  });
