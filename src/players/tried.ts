import type { Judged, Plan, Verdict } from './judge.ts';

/** The points that a plan came to in samples, apart for every other one. */
export class Sampled {
  #sums = { even: 0, odd: 0 };
  #count = 0;

  add(points: number): void {
    this.#sums[this.#count % 2 === 0 ? 'even' : 'odd'] += points;
    this.#count += 1;
  }

  get mean(): number {
    return (this.#sums.even + this.#sums.odd) / this.#count;
  }

  /** The mean over every other sample; there are at least two. */
  meanOf(half: Half): number {
    return this.#sums[half] / (half === 'even' ? Math.ceil(this.#count / 2) : Math.floor(this.#count / 2));
  }
}

type Half = 'even' | 'odd';

/**
 * How many points a plan loses against the best one of all. Each half of the samples chooses the best, and the other half compares: a
 * plan that is chosen because these samples suit it seems better in them than it is.
 */
export function lostAgainst(all: readonly Sampled[], played: Sampled): number {
  const lost = (chosenIn: Half, comparedIn: Half): number => {
    const best = all.reduce((one, other) => (other.meanOf(chosenIn) > one.meanOf(chosenIn) ? other : one));
    return best.meanOf(comparedIn) - played.meanOf(comparedIn);
  };
  return (lost('even', 'odd') + lost('odd', 'even')) / 2;
}

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
