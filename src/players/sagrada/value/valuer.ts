import type { Window } from '#games/shared/window';
import type { Means } from './stakes.ts';

/** Tells what a player with given stakes can expect of a window. */
export interface Valuer {
  /**
   * Expected final points. In solo less what is expected to be added to the target, beyond what is certain (`target.ts`): with that
   * taken off, too, it is how far the player will be over the target.
   */
  points(window: Window, means: Means): number;
}
