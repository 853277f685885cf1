import type { Schedule } from '#play/schedule';

/** Thrown when work was abandoned because it was told to end. */
export class Ended extends Error {
  override readonly name = 'Ended';
}

/** An end that may come at any time; nothing is waited for after it. */
export interface Ending {
  /** From now on nothing is waited for. */
  readonly end: () => void;
  /** The result of the work; rejects with {@link Ended} if the end comes first. */
  readonly orEnd: <T>(work: Promise<T>) => Promise<T>;
}

/** An end that has not come yet. */
export function ending(): Ending {
  const controller = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(new Ended()), { once: true });
  });
  // If nothing is waiting, the rejection must not count as unhandled.
  ended.catch(() => {});
  return { end: () => controller.abort(), orEnd: (work) => Promise.race([work, ended]) };
}

/** Waits so many milliseconds, unless the end comes first. */
export const pauseUntilEnd =
  (schedule: Schedule, { orEnd }: Ending) =>
  async (milliseconds: number): Promise<void> => {
    let cancel: (() => void) | null = null;
    const over = new Promise<void>((resolve) => {
      cancel = schedule(milliseconds, async () => resolve());
    });
    await orEnd(over).finally(() => cancel?.());
  };
