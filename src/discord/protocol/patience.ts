import { DiscordAPIError, RateLimitError } from 'discord.js';
import type { Logger } from 'pino';
import { loggable } from './fault.ts';
import { RegistrationFault } from './registration.ts';

export interface PatienceParts {
  /** Waits this many milliseconds. Rejects when nothing should be waited for any more. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly log: Logger;
}

/** The pause after a request that Discord had no answer for, in milliseconds. */
const whileDown = 10_000;

const isRefusal = (error: unknown): boolean =>
  error instanceof RegistrationFault || (error instanceof DiscordAPIError && error.status < 500);

/** Asks Discord until it answers, with the pauses that it wants, or some while it is down. What it refuses is thrown. */
export async function patiently<T>(ask: () => Promise<T>, { pause, log }: PatienceParts): Promise<T> {
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
