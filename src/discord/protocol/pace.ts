import type { Schedule } from '#play/schedule';

interface PaceParts {
  readonly perSecond: number;
  /** How many may go at once after a rest. */
  readonly atOnce: number;
  readonly now: () => number;
  readonly schedule: Schedule;
}

/** Gives turns in order, in no second more than `perSecond + atOnce`. Nobody waits as long as few ask. */
export function createPace({ perSecond, atOnce, now, schedule }: PaceParts): () => Promise<void> {
  // Whole milliseconds, so that turns fall where clocks do.
  const interval = Math.ceil(1000 / perSecond);
  let next = 0;
  let seen = -Infinity;
  return () => {
    const at = now();
    // The clock was set back: turns go with it, because those who wait don't wait longer for that.
    if (at < seen) next -= seen - at;
    seen = at;
    const turn = Math.max(next, at - (atOnce - 1) * interval);
    next = turn + interval;
    if (turn <= at) return Promise.resolve();
    return new Promise((resolve) => void schedule(turn - at, async () => resolve()));
  };
}
