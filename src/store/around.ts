import type { Step } from './deed-log.ts';

/** Steps around the game, which change nothing in it. A closed list, so the log can tell them from actions. */
const around = ['open', 'join', 'leave', 'start', 'resign', 'cancel', 'close'] as const;

/** A step around the game, as stored in the log. */
export interface AroundStep extends Step {
  readonly what: (typeof around)[number];
}

/** Whether a step of the log is one around the game. */
export const isAround = (step: Pick<Step, 'what'>): step is AroundStep =>
  around.some((what) => what === step.what);
