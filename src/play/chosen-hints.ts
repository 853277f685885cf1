import { isDeepStrictEqual } from 'node:util';
import type { Judged, Plan } from '#players/judge';

/** How many points an alternative may promise less than the best turn. */
const closeBy = 1.5;

/** Turns that promise hardly less than the best one are as good: then people rather act than pass, and rather for a reason. */
const asGood = 0.5;

/** An action of either game, as far as it says what it is about. */
interface Step {
  readonly do: string;
  readonly tool?: number;
  readonly die?: number;
  readonly card?: number;
}

/** Something that speaks for a turn. */
interface Told {
  readonly reason: string;
}

/** A turn to consider, and what it promises. */
interface Considered<A, R extends Told> extends Judged<A> {
  readonly reasons: readonly R[];
  readonly passes: boolean;
}

/** The reasons that are worth telling together: what the print of a space takes explains nothing unless something else is said. */
export const explaining = <R extends Told>(reasons: readonly R[]): readonly R[] =>
  reasons.every(({ reason }) => reason === 'print') ? [] : reasons;

/**
 * The best turn, and the next one that begins in another way, if it is about as good and has reasons that the best one lacks. Doing
 * nothing is no alternative: what speaks for it would speak against the best turn.
 */
export function chosenFrom<A extends Step, R extends Told>(
  considered: readonly Considered<A, R>[],
): readonly Pick<Considered<A, R>, 'plan' | 'reasons'>[] {
  const [first, ...rest] = considered;
  if (first === undefined) return [];
  const likes = ({ passes, reasons }: Considered<A, R>): number =>
    (passes ? 0 : 2) + (reasons.length > 0 ? 1 : 0);
  const best = rest
    .filter(({ points }) => points >= first.points - asGood)
    .reduce((one, other) => (likes(other) > likes(one) ? other : one), first);
  const newIn = (reasons: readonly R[]): readonly R[] =>
    explaining(reasons.filter((reason) => !best.reasons.some((told) => isDeepStrictEqual(told, reason))));
  const other = considered.find(
    ({ plan, points, reasons }) =>
      plan[0].do !== 'end' &&
      points >= first.points - closeBy &&
      !isDeepStrictEqual(subjectOf(plan), subjectOf(best.plan)) &&
      newIn(reasons).length > 0,
  );
  return other === undefined ? [best] : [best, { ...other, reasons: newIn(other.reasons) }];
}

/** What a plan is about: the tool, or else the die or card that is placed. */
const subjectOf = ([first]: Plan<Step>): unknown =>
  first.tool === undefined ? (first.die ?? first.card ?? first) : { tool: first.tool };
