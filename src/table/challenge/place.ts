/** A place among all who have finished a challenge, so far. */
export interface Place {
  /** From 1; those with the same score against their target, and the same score, share it. */
  readonly rank: number;
  readonly people: number;
  /** How many in a hundred of the others were not better, rounded down; null where there are no others. */
  readonly percentile: number | null;
}

/** A place among so many people. */
export function placeAmong(rank: number, people: number): Place {
  const others = people - 1;
  const percentile = others === 0 ? null : Math.floor((100 * (people - rank)) / others);
  return { rank, people, percentile };
}
