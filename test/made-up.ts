import { createHash } from 'node:crypto';
import type { manualClock } from 'local-discord/testing';
import type { System } from '#cli/system';
import { type Seed, seedSchema } from '#games/shared/seed';
import { matchIdSchema } from '#store/match-id';

/** The seed of the first, second, ... game of an evening. */
export const seedOf = (game: number): Seed =>
  seedSchema.parse(createHash('sha256').update(`evening ${game}`).digest('hex'));

/** A system, and how its time passes. */
export interface MadeUp {
  readonly system: System;
  /** Lets this many milliseconds pass while the bot runs: every few minutes it does all that is due, and is waited for. */
  readonly passAwake: (milliseconds: number) => Promise<void>;
}

/** The longest pause in milliseconds after which the bot still counts as running throughout. */
const nap = 5 * 60 * 1000;

/** What takes less time in milliseconds is a rest between two things that are due: it takes none, so that all of them are done. */
const shortestPause = 1000;

/** A system without randomness: seeds and names in order, and the test's clock. */
export function madeUp(
  clock: ReturnType<typeof manualClock>,
  { game, shortest = shortestPause }: { readonly game: number; readonly shortest?: number },
): MadeUp {
  const due: Promise<void>[] = [];
  let games = game - 1;
  let tables = 0;
  return {
    system: {
      now: clock.now,
      elapsed: clock.now,
      random: () => 0,
      seed: () => seedOf((games += 1)),
      id: () => matchIdSchema.parse(String((tables += 1)).padStart(10, '0')),
      schedule: (milliseconds, run) =>
        clock.after(milliseconds < shortest ? 0 : milliseconds, () => void due.push(run())),
    },
    async passAwake(milliseconds) {
      for (let left = milliseconds; left > 0; left -= nap) {
        clock.advance(Math.min(nap, left));
        for (; due.length > 0; clock.advance(0)) await Promise.all(due.splice(0));
      }
    },
  };
}
