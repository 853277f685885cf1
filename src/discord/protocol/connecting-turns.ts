import type { Schedule } from '#play/duties';
import { pauseAfter } from './circuit.ts';

/** The shortest time between two tries if the first one hasn't succeeded yet, in milliseconds. */
const leastPause = 500;

/** Lets the shards of a process try to connect one after the other, more and more rarely while they fail. */
export interface ConnectingTurns {
  /** Resolves when a shard may try, at once if none has just tried. Never resolves after the end. Asking again means that its last try failed. */
  readonly wait: (shard: number) => Promise<void>;
  /** The try of a shard has succeeded, so the next one may try at once. */
  readonly succeed: (shard: number) => void;
  /** Nobody may try any more. */
  readonly end: () => void;
}

interface TurnsDeps {
  readonly schedule: Schedule;
  /** From 0 up to 1, anew each time. */
  readonly random: () => number;
}

export function createConnectingTurns({ schedule, random }: TurnsDeps): ConnectingTurns {
  const waiting = new Map<number, () => void>();
  const trying = new Set<number>();
  let failures = 0;
  let endPause: (() => void) | null = null;
  let hasEnded = false;

  const next = (): void => {
    const [first] = waiting;
    if (first === undefined || endPause !== null || hasEnded) return;
    const [shard, run] = first;
    waiting.delete(shard);
    trying.add(shard);
    const pause = failures === 0 ? leastPause : pauseAfter(failures - 1, random());
    endPause = schedule(pause, async () => {
      endPause = null;
      next();
    });
    run();
  };
  const skipPause = (): void => {
    endPause?.();
    endPause = null;
  };

  return {
    wait(shard) {
      if (trying.delete(shard)) failures += 1;
      return new Promise((resolve) => {
        waiting.set(shard, resolve);
        next();
      });
    },
    succeed(shard) {
      trying.delete(shard);
      failures = 0;
      skipPause();
      next();
    },
    end() {
      hasEnded = true;
      skipPause();
    },
  };
}
