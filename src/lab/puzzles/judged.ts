import { end } from '#games/sagrada/action';
import type { PlayingView } from '#games/sagrada/view';
import type { WholeTurn } from '#games/sagrada/whole-turn';
import type { Stream } from '#games/shared/chance';
import { packed } from '#players/sagrada/core/packed';
import { pointsLess } from '#players/sagrada/master';
import { Estimates } from '#players/sagrada/search/estimates';
import { futuresOf } from '#players/sagrada/search/futures';
import { learnedWorth } from '#players/sagrada/value/learned';

/** How thoroughly turns are compared. */
export interface Search {
  /** In how many imagined futures each is played on. */
  readonly futures: number;
  /** How many rounds after this one. */
  readonly rounds: number;
}

/** A turn, and the final points that it came to on average. */
export interface JudgedTurn {
  readonly turn: WholeTurn;
  readonly points: number;
}

/** Plays turns on in the same imagined futures, for points alone as a review does: the best first. */
export function judged(
  turns: readonly WholeTurn[],
  view: PlayingView,
  { futures, rounds }: Search,
  stream: Stream,
): readonly JudgedTurn[] {
  const plans = turns.map(({ plan, revealing }) => (revealing === null ? [...plan, end] : plan).map(packed));
  const sums = turns.map(() => 0);
  const imagined = futuresOf(view, new Estimates(learnedWorth), { ...pointsLess(0), rounds }, stream);
  for (let time = 0; time < futures; time += 1) {
    const future = imagined();
    for (const [index, plan] of plans.entries()) sums[index] = (sums[index] ?? 0) + future(plan);
  }
  return turns
    .map((turn, index) => ({ turn, points: (sums[index] ?? 0) / futures }))
    .toSorted((one, other) => other.points - one.points);
}

/** How many points the best turn is ahead of the second. */
export const leadOf = ([best, second]: readonly JudgedTurn[]): number =>
  best === undefined || second === undefined ? 0 : best.points - second.points;
