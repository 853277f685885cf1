import type { Schedule } from '#play/schedule';

interface PaceParts {
  readonly perSecond: number;
  /** How many may go at once after a rest. */
  readonly atOnce: number;
  /** In milliseconds, by a clock that nobody sets. */
  readonly now: () => number;
  readonly schedule: Schedule;
}

/** Gives turns in order, in no second more than `perSecond + atOnce`. Nobody waits as long as few ask. */
export function createPace({ perSecond, atOnce, now, schedule }: PaceParts): () => Promise<void> {
  // Whole milliseconds, so that turns fall where clocks do.
  const interval = Math.ceil(1000 / perSecond);
  let next = 0;
  return () => {
    const at = now();
    const turn = Math.max(next, at - (atOnce - 1) * interval);
    next = turn + interval;
    if (turn <= at) return Promise.resolve();
    return new Promise((resolve) => void schedule(turn - at, async () => resolve()));
  };
}
