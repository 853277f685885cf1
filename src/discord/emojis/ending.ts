/** Why some work was left: it was to end. */
export class Ended extends Error {
  override readonly name = 'Ended';
}

/** An end that may come at any time, which nothing is waited for beyond. */
export interface Ending {
  /** From now on nothing is waited for. */
  readonly end: () => void;
  /** What the work comes to; rejects with {@link Ended} if the end comes before. */
  readonly orEnd: <T>(work: Promise<T>) => Promise<T>;
}

/** An end that has not come yet. */
export function ending(): Ending {
  const controller = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(new Ended()), { once: true });
  });
  // Where nothing is waited for, nobody is to hear of it.
  ended.catch(() => {});
  return { end: () => controller.abort(), orEnd: (work) => Promise.race([work, ended]) };
}
