import type { GoalReason } from './objective.ts';

/** A reason, with roughly how many points it speaks for: the strongest ones are told. */
export interface Weighed<Reason> {
  readonly reason: Reason;
  readonly weight: number;
}

/** Reasons alone, strongest first. */
export const strongestFirst = <Reason>(found: readonly Weighed<Reason>[]): readonly Reason[] =>
  found.toSorted((one, other) => other.weight - one.weight).map(({ reason }) => reason);

/** Reasons with those about the same line told as one: they differ only in the goal that counts it. */
export function merged<Goal>(
  found: readonly Weighed<GoalReason<Goal>>[],
): readonly Weighed<GoalReason<Goal>>[] {
  const told: Weighed<GoalReason<Goal>>[] = [];
  for (const next of found) {
    const place = told.findIndex((one) => together(one, next) !== null);
    const one = told[place];
    const both = one === undefined ? null : together(one, next);
    if (both === null) told.push(next);
    else told[place] = both;
  }
  return told;
}

/** Two reasons as one; null if they aren't about the same line. */
function together<Goal>(
  one: Weighed<GoalReason<Goal>>,
  other: Weighed<GoalReason<Goal>>,
): Weighed<GoalReason<Goal>> | null {
  const [first, second] = [one.reason, other.reason];
  if (!('line' in first) || !('line' in second) || first.line === null || second.line === null) return null;
  if (first.line.line !== second.line.line || first.line.name !== second.line.name) return null;
  const goals = [...first.goals, ...second.goals];
  const weight = one.weight + other.weight;
  if (first.reason === 'scores' && second.reason === 'scores')
    return { reason: { ...first, goals, points: first.points + second.points }, weight };
  return first.reason === 'nearLine' && second.reason === 'nearLine'
    ? { reason: { ...first, goals }, weight }
    : null;
}
