import type { Judgment } from './judgment.ts';
import type { Luck } from './luck.ts';

/** What is found out about a game before it is summed up, as plain data. */
export interface Findings {
  /** In the order of the game. */
  readonly judgments: readonly Judgment[];
  /** Round by round, in seat order: the final points (or margin) to expect when it began. */
  readonly expected: readonly (readonly number[])[];
  /** In seat order. */
  readonly luck: readonly Luck[];
}
