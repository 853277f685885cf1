import type { Lesson } from './learn.ts';
import type { Wandering } from './self-play.ts';

/** How a generation plays and learns. */
export interface Course {
  readonly hidden: number;
  readonly wandering: Wandering;
  /** How much the end of a game counts against what was expected at each step: λ. */
  readonly trust: number;
  readonly lesson: Lesson;
}

/** How the next generation is trained: the last one takes smaller steps. */
export const courseOf = (
  { generations, hidden }: { generations: number; hidden: number },
  done: number,
): Course => ({
  hidden,
  wandering: { anyWindow: 0.3, error: 0.5 },
  trust: 0.8,
  lesson: { passes: 5, batch: 64, rate: done + 1 < generations ? 1e-3 : 5e-4 },
});
