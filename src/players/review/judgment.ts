import type { GameTypes, Notation } from '#games/contract';
import type { Seat } from '#games/shared/seat';
import type { Judge, Judged } from '#players/judge';
import type { Decision } from './decisions.ts';

/** What a judge found about a decision, as plain data. It names no person. */
export interface Judgment {
  /** The number of steps of the game before it. */
  readonly at: number;
  readonly seat: Seat;
  /** From 1. */
  readonly round: number;
  /** What was done. */
  readonly played: Option;
  /** What promised most; the same if nothing else did. */
  readonly best: Option;
}

/** Actions in notation, and the points (or margin) that they promised. */
interface Option {
  readonly plan: readonly string[];
  readonly points: number;
}

/** What a judge said about a decision, when asked for its plan. */
type Answer<T extends GameTypes> = ReturnType<Judge<T>['judge']>;

/** What a judge found, in notation. Throws if it didn't judge what was played. */
export function judgmentOf<T extends GameTypes>(
  { write }: Notation<T>,
  { at, seat, round }: Decision<T>,
  { best: [best], played }: Answer<T>,
): Judgment {
  if (played === null) throw new Error(`the decision after step ${at} was not judged`);
  const written = ({ plan, points }: Judged<T['action']>): Option => ({ plan: plan.map(write), points });
  const done = written(played);
  return {
    at,
    seat,
    round,
    played: done,
    best: best === undefined || best.points <= played.points ? done : written(best),
  };
}
