/** A reason, with roughly how many points it speaks for: the strongest ones are told. */
export interface Weighed<Reason> {
  readonly reason: Reason;
  readonly weight: number;
}

/** Reasons alone, strongest first. */
export const strongestFirst = <Reason>(found: readonly Weighed<Reason>[]): readonly Reason[] =>
  found.toSorted((one, other) => other.weight - one.weight).map(({ reason }) => reason);
