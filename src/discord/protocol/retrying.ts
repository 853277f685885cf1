import { DiscordAPIError, RateLimitError } from 'discord.js';
import type { Logger } from 'pino';
import type { Schedule } from '#play/duties';
import { loggable } from './fault.ts';
import { RegistrationFault } from './registration.ts';

export interface RetryDeps {
  /** Waits this many milliseconds. Rejects when nothing should be waited for any more. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly log: Logger;
}

/** The pause after a request that Discord had no answer for, in milliseconds. */
const whileDown = 10_000;

const isRefusal = (error: unknown): boolean =>
  error instanceof RegistrationFault || (error instanceof DiscordAPIError && error.status < 500);

/** Asks Discord until it answers, with the pauses that it wants, or some while it is down. What it refuses is thrown. */
export async function retrying<T>(ask: () => Promise<T>, { pause, log }: RetryDeps): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (isRefusal(error)) throw error;
      const isLimited = error instanceof RateLimitError;
      const wait = isLimited ? error.retryAfter : whileDown;
      log.info(
        { err: loggable(error), seconds: Math.ceil(wait / 1000) },
        isLimited ? 'Discord wants a pause' : 'Discord has no answer, and is asked again',
      );
      await pause(wait);
    }
  }
}

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
