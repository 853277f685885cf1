import { lastRound } from '#games/sagrada/turn-order';
import type { Seat } from '#games/shared/seat';
import type { Luck } from '#players/sagrada/core/luck';
import { kind } from '#players/sagrada/core/packed';
import { play } from '#players/sagrada/core/play';
import type { Position } from '#players/sagrada/core/position';
import { bestDraft } from '#players/sagrada/value/best-draft';
import type { Estimates } from './estimates.ts';

const error = (): number => 0;

/**
 * Everyone goes on to the end of a round, or of the game: each takes the draft that promises most in that turn alone.
 * Whoever thinks also drafts with tools. More of them, or others with tools, would take too long.
 * @param thinker the seat of whoever thinks
 * @returns the number of actions, to take them back
 */
export function playOn(
  position: Position,
  luck: Luck,
  estimates: Estimates,
  until: number,
  thinker: Seat,
): number {
  const end = Math.min(until, lastRound);
  let actions = 0;
  while (position.round <= end) {
    if (!position.drafted) {
      const { seat } = position;
      const means = estimates.means(position, seat);
      means.turnsLeft -= 1;
      const drafting = { usesTools: seat === thinker, error };
      const draft = bestDraft(position, estimates.of(position, seat), means, drafting);
      if (draft !== kind.end) {
        play(position, draft, luck);
        actions += 1;
      }
    }
    play(position, kind.end, luck);
    actions += 1;
  }
  return actions;
}
