import type { PlayingView } from '#games/sagrada/view';
import { actionsOf, type WholeTurn } from '#games/sagrada/whole-turn';
import type { Stream } from '#games/shared/chance';
import { packed } from '#players/sagrada/core/packed';
import { pointsLess } from '#players/sagrada/master';
import type { Estimates } from '#players/sagrada/search/estimates';
import { futuresOf } from '#players/sagrada/search/futures';

/** A turn, and the final points that it came to on average. */
export interface JudgedTurn {
  readonly turn: WholeTurn;
  readonly points: number;
}

/** What turns come to in the first so many of the same imagined futures: the best first. */
export type Comparison = (turns: readonly WholeTurn[], futures: number) => readonly JudgedTurn[];

/**
 * Plays turns on for points alone, as a review does. Asked again for a turn with more futures, it only goes on.
 * @param rounds how many after this one are played
 * @param estimates of the table, also for its other positions: what is known already costs hardly anything
 */
export function comparing(
  view: PlayingView,
  rounds: number,
  estimates: Estimates,
  stream: Stream,
): Comparison {
  const imagined = futuresOf(view, estimates, { ...pointsLess(0), rounds }, stream);
  const all: ReturnType<typeof imagined>[] = [];
  const known = new Map<WholeTurn, number[]>();
  const pointsIn = (turn: WholeTurn, futures: number): number => {
    const points = known.get(turn) ?? [];
    const plan = actionsOf(turn).map(packed);
    for (const future of all.slice(points.length, futures)) points.push(future(plan));
    known.set(turn, points);
    return points.slice(0, futures).reduce((sum, each) => sum + each, 0) / futures;
  };
  return (turns, futures) => {
    while (all.length < futures) all.push(imagined());
    return turns
      .map((turn) => ({ turn, points: pointsIn(turn, futures) }))
      .toSorted((one, other) => other.points - one.points);
  };
}

/** How many points the best turn is ahead of the second. */
export const leadOf = ([best, second]: readonly JudgedTurn[]): number =>
  best === undefined || second === undefined ? 0 : best.points - second.points;
