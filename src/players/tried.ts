import type { Judged, Plan, Verdict } from './judge.ts';
import { lostAgainst, Sampled } from './sampled.ts';

/** A plan, and the points that it came to so far. */
export interface Tried<A> {
  readonly plan: Plan<A>;
  readonly sampled: Sampled;
}

export const tryOut = <A>(plan: Plan<A>): Tried<A> => ({ plan, sampled: new Sampled() });

/**
 * What came of plans that were tried on the same samples.
 * @param played one of them
 * @param most how many of the best are wanted
 */
export function verdictOn<A>(
  tried: readonly Tried<A>[],
  played: Tried<A> | undefined,
  most: number,
): Verdict<A> {
  const all = tried.map(({ sampled }) => sampled);
  return {
    best: tried
      .map(judged)
      .toSorted((one, other) => other.points - one.points)
      .slice(0, most),
    played: played === undefined ? null : { ...judged(played), lost: lostAgainst(all, played.sampled) },
  };
}

const judged = <A>({ plan, sampled }: Tried<A>): Judged<A> => ({ plan, points: sampled.mean });
