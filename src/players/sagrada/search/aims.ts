import type { Seat } from '#games/shared/seat';
import type { Position } from '#players/sagrada/core/position';
import type { Estimates } from './estimates.ts';
import type { Aim } from './futures.ts';

/** At a table: points, less a part of those of the best opponent. */
export const pointsLess = (denial: number): Aim => ({
  rounds: 1,
  worth(position, seat, estimates) {
    const own = estimates.points(position, seat);
    return denial === 0 ? own : own - denial * mostOfOthers(position, seat, estimates);
  },
});

function mostOfOthers(position: Position, seat: Seat, estimates: Estimates): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < position.boards.length; other += 1)
    if (other !== seat) most = Math.max(most, estimates.points(position, other));
  return most;
}
