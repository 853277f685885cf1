import type { Asked } from './asked.ts';
import type { Lesson } from './learn.ts';
import type { Wandering } from './wanderer.ts';

/** How a generation plays and learns. */
export interface Course {
  readonly hidden: number;
  readonly wandering: Wandering;
  /** How much the end of a game counts against what was expected at each step: λ. */
  readonly trust: number;
  readonly lesson: Lesson;
}

/** How the next generation is trained. Tools come last, because with them games take ten times as long. */
export function courseOf({ generations, withTools, hidden }: Asked, done: number): Course {
  const isLast = done + 1 === generations;
  return {
    hidden,
    wandering: { anyWindow: 0.3, error: 0.4, usesTools: done >= generations - withTools },
    trust: 0.8,
    lesson: { passes: 5, batch: 64, rate: isLast ? 5e-4 : 1e-3 },
  };
}
