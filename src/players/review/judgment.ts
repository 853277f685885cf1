import type { GameTypes, Notation } from '#games/contract';
import type { Seat } from '#games/shared/seat';
import type { Plan, Verdict } from '#players/judge';
import type { Luck } from './luck.ts';
import type { Decision } from './review-game.ts';

/** What a judge found about a decision, as plain data. It names no person. */
export interface Judgment {
  /** The number of steps of the game before it. */
  readonly at: number;
  readonly seat: Seat;
  /** From 1; null for the choice of a window. */
  readonly round: number | null;
  /** What was done, in notation. */
  readonly played: readonly string[];
  /** What promised most; the same if nothing else did. */
  readonly best: readonly string[];
  /** How many points (or how much of the margin) that lost. */
  readonly lost: number;
}

/** What a judge found, in notation. Throws if it didn't judge what was played. */
export function judgmentOf<T extends GameTypes>(
  { write }: Notation<T>,
  { at, seat, round }: Decision<T>,
  { best: [best], played }: Verdict<T['action']>,
): Judgment {
  if (played === null) throw new Error(`the decision after step ${at} was not judged`);
  const written = (plan: Plan<T['action']>): readonly string[] => plan.map(write);
  const isBest = best === undefined || best.points <= played.points;
  return {
    at,
    seat,
    round,
    played: written(played.plan),
    best: written(isBest ? played.plan : best.plan),
    lost: played.lost,
  };
}

/** What is found out about a game before it is summed up, as plain data. */
export interface Findings {
  /** In the order of the game. */
  readonly judgments: readonly Judgment[];
  /** Round by round, in seat order: the final points (or margin) to expect when it began. */
  readonly expected: readonly (readonly number[])[];
  /** In seat order. */
  readonly luck: readonly Luck[];
}
