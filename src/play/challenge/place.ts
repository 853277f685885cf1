/** A place among all who have finished a challenge so far. */
export interface Place {
  /** From 1; people with the same score and the same margin share it. */
  readonly rank: number;
  readonly people: number;
  /** The percentage of the others who did no better, rounded down; null if there are no others. */
  readonly percentile: number | null;
}

/** A place among this many people. */
export function placeAmong(rank: number, people: number): Place {
  const others = people - 1;
  const percentile = others === 0 ? null : Math.floor((100 * (people - rank)) / others);
  return { rank, people, percentile };
}
