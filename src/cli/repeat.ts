import type { Schedule } from '#play/duties';

/** Recurring work. */
export interface Repeated {
  /** Resolves when the run in progress is done. */
  settled(): Promise<void>;
  /** Starts no further run, and waits for the one in progress. */
  stop(): Promise<void>;
}

interface Rhythm {
  readonly schedule: Schedule;
  /** In milliseconds: before the first run, and from the start of one to the next. */
  readonly first: number;
  readonly every: number;
}

/**
 * Runs some work again and again, never twice at a time. After a run that overlaps the next one, that one follows at once; further
 * missed runs are skipped.
 * @param work must not reject; its signal aborts when it should end
 */
export function repeat(
  { schedule, first, every }: Rhythm,
  work: (stopping: AbortSignal) => Promise<void>,
): Repeated {
  const stopping = new AbortController();
  let inHand = Promise.resolve();
  let isWaiting = false;
  const after = async (before: Promise<void>): Promise<void> => {
    await before;
    isWaiting = false;
    if (!stopping.signal.aborted) await work(stopping.signal);
  };
  const plan = (pause: number): (() => void) =>
    schedule(pause, async () => {
      cancel = plan(every);
      if (isWaiting) return;
      isWaiting = true;
      inHand = after(inHand);
      await inHand;
    });
  let cancel = plan(first);
  return {
    settled: () => inHand,
    async stop() {
      stopping.abort();
      cancel();
      await inHand;
    },
  };
}
