import type { Schedule } from '#table/schedule';

/** Something that is done again and again. */
export interface Repeated {
  /** Resolves when what is in hand now is done. */
  settled(): Promise<void>;
  /** Begins it no more, and waits for what is in hand. */
  stop(): Promise<void>;
}

interface Rhythm {
  readonly schedule: Schedule;
  /** In milliseconds: before the first time, and between two beginnings. */
  readonly first: number;
  readonly every: number;
}

/**
 * Does some work again and again, never twice at a time: what lasts longer than the pause is done once more right after, and
 * what was missed besides is left out.
 * @param work must not reject, and learns when it is to come to an end
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
