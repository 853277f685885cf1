import type { Seat } from '#games/shared/seat';
import type { Luck } from './luck.ts';

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

/** What is found out about a game before it is summed up, as plain data. */
export interface Findings {
  /** In the order of the game. */
  readonly judgments: readonly Judgment[];
  /** Round by round, in seat order: the final points (or margin) to expect when it began. */
  readonly expected: readonly (readonly number[])[];
  /** In seat order. */
  readonly luck: readonly Luck[];
}
