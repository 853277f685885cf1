import type { Step } from '#store/deed-log';

/** What is done around the game, and changes nothing in it. A closed list, so that the log can be told from the game. */
const around = ['open', 'join', 'leave', 'start', 'resign', 'cancel', 'close'] as const;

/** A step around the game, as the log keeps it. */
export interface AroundStep extends Step {
  readonly what: (typeof around)[number];
}

/** Whether a step of the log was done around the game. */
export const isAround = (step: Step): step is AroundStep => around.some((what) => what === step.what);
