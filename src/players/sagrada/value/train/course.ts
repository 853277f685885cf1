import type { Asked } from './asked.ts';
import type { Lesson } from './learn.ts';
import type { Wandering } from './wanderer.ts';

/** How a generation plays and learns. */
export interface Course {
  readonly games: number;
  readonly hidden: number;
  readonly wandering: Wandering;
  /** How much the end of a game counts against what was expected at each step: λ. */
  readonly trust: number;
  readonly lesson: Lesson;
}

/** With tools a game takes ten times as long, so that a generation plays only one in so many. */
const oneInWithTools = 4;

/** How the next generation is trained. Those with tools come last, and take smaller steps. */
export function courseOf({ generations, withTools, games, hidden }: Asked, done: number): Course {
  const usesTools = done >= generations - withTools;
  return {
    games: usesTools ? Math.ceil(games / oneInWithTools) : games,
    hidden,
    // One of the many ways to use a tool would always be misjudged enough to be taken.
    wandering: { anyWindow: 0.3, error: usesTools ? 0 : 0.4, usesTools },
    trust: 0.8,
    lesson: { passes: 5, batch: 64, rate: usesTools ? 5e-4 : 1e-3 },
  };
}
