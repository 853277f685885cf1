import type { Mode } from '#games/sagrada/deal';
import type { Exploration } from './explorer.ts';
import type { Optimization } from './learn.ts';
import type { TrainingOptions } from './training.ts';

/** How a generation plays and learns; each has its own. */
export interface Hyperparameters {
  readonly games: number;
  readonly hidden: number;
  readonly exploration: Exploration;
  /** λ: how much the end of a game counts against what was expected at each step. */
  readonly lambda: number;
  readonly optimization: Optimization;
}

/** At a table a game with tools takes ten times as long, so that a generation plays only one in so many. */
const oneInWithTools = 2;

/** The size of the first steps of the first generation. */
const firstRate = 1e-3;

/**
 * How the next generation is trained: each takes smaller steps than the one before, so that in the end many games count together. At
 * tables only the last ones use tools; in solo all but the first do, because games are short and hardly won without.
 */
export function hyperparametersOf(
  mode: Mode,
  { generations, withTools, games, hidden }: TrainingOptions,
  done: number,
): Hyperparameters {
  const isLate = done >= generations - withTools;
  const usesTools = isLate || (mode === 'solo' && done > 0);
  return {
    games: usesTools && mode === 'table' ? Math.ceil(games / oneInWithTools) : games,
    hidden,
    // One of the many ways to use a tool would always be misjudged enough to be taken.
    exploration: { anyWindow: 0.3, error: usesTools ? 0 : 0.4, usesTools },
    lambda: 0.8,
    optimization: { epochs: 3, batchSize: 64, learningRate: firstRate * (1 - done / generations) },
  };
}
