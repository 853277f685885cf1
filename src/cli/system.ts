import { randomBytes, randomInt } from 'node:crypto';
import { type Seed, seedSchema } from '#games/shared/seed';
import manifest from '#package' with { type: 'json' };
import type { Schedule } from '#play/duties';
import { type MatchId, matchIdSchema } from '#store/match-id';

/** Time and chance: real in a program, made up in a test. */
export interface System {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds since some moment, by a clock that nobody sets: for measuring. */
  readonly elapsed: () => number;
  /** The seed of a new game. */
  readonly seed: () => Seed;
  /** The id of a new table. */
  readonly id: () => MatchId;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly schedule: Schedule;
}

const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

/** The machine's clock and its cryptographic randomness. Timers don't keep the process alive. */
export const system: System = {
  now: Date.now,
  elapsed: () => performance.now(),
  seed: () => seedSchema.parse(randomBytes(32).toString('hex')),
  id: () =>
    matchIdSchema.parse(Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')),
  random: Math.random,
  schedule: (milliseconds, run) => {
    const timer = setTimeout(() => void run(), milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

/** Runs something later, and keeps the process alive until then. */
export const keepingAlive: Schedule = (milliseconds, run) => {
  const timer = setTimeout(() => void run(), milliseconds);
  return () => clearTimeout(timer);
};

/** The version of this program. */
export const { version } = manifest;
