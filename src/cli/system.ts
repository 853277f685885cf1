import { randomBytes, randomInt } from 'node:crypto';
import { type Seed, seedSchema } from '#game/seed';
import { type TableId, tableIdSchema } from '#store/table-id';
import type { Schedule } from '#table/schedule';

/** Time and chance: what a program takes from the machine, and a test makes up. */
export interface System {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The seed of a new game. */
  readonly seed: () => Seed;
  /** The name of a new table. */
  readonly id: () => TableId;
  readonly schedule: Schedule;
}

const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

/** The machine's own clock and its source of randomness that nobody can guess. Waiting never keeps the process alive. */
export const system: System = {
  now: Date.now,
  seed: () => seedSchema.parse(randomBytes(32).toString('hex')),
  id: () =>
    tableIdSchema.parse(Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')),
  schedule: (milliseconds, run) => {
    const timer = setTimeout(() => void run(), milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
