import type { Seat } from '#games/shared/seat';
import { lastRound } from '#games/sagrada/turn-order';
import type { Position } from '#players/sagrada/core/position';
import type { Estimates } from './estimates.ts';
import type { Aim } from './futures.ts';

/** Points, less a part of those of the best opponent; in solo points over the target. */
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

/** How far a solo game strays from what is expected within a round: the standard deviation in points. */
const strayPerRound = 2.6;

/** In solo: the likelihood to win, in percent. Between equal ones a point still counts a little. */
export const likelyWin: Aim = {
  rounds: 1,
  worth(position, seat, estimates) {
    const margin = estimates.points(position, seat);
    const rounds = Math.max(0, lastRound + 1 - position.round);
    // A margin of 0 loses.
    const likely =
      rounds === 0 ? Number(margin > 0) : normal((margin - 0.5) / (strayPerRound * Math.sqrt(rounds)));
    return 100 * likely + 0.1 * margin;
  },
};

/** How likely a normally distributed number is below this many standard deviations; precise to a thousandth. */
const normal = (deviations: number): number => 1 / (1 + Math.exp(-1.702 * deviations));
