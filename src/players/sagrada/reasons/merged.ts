import type { Weighed } from '#players/reasons/weighed';
import type { Reason } from './reason.ts';

/** Reasons with those about the same line told as one: they differ only in the objective that counts it. */
export function merged(found: readonly Weighed<Reason>[]): readonly Weighed<Reason>[] {
  const told: Weighed<Reason>[] = [];
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
function together(one: Weighed<Reason>, other: Weighed<Reason>): Weighed<Reason> | null {
  const [first, second] = [one.reason, other.reason];
  if (!('line' in first) || !('line' in second) || first.line === null || second.line === null) return null;
  if (first.line.line !== second.line.line || first.line.name !== second.line.name) return null;
  const objectives = [...first.objectives, ...second.objectives];
  const weight = one.weight + other.weight;
  if (first.reason === 'scores' && second.reason === 'scores')
    return { reason: { ...first, objectives, points: first.points + second.points }, weight };
  return first.reason === 'nearLine' && second.reason === 'nearLine'
    ? { reason: { ...first, objectives }, weight }
    : null;
}
