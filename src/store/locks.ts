import type { Logger } from 'pino';

/** What this process holds of what only one may hold at a time. */
export interface Locks {
  /** Whether it holds all its shards now. */
  readonly hasShards: () => boolean;
  /** How many of its shards it holds. */
  readonly shardsHeld: () => number;
  /** Whether it is the one that leads now. */
  readonly isLeader: () => boolean;
  /** Why it can't hold anything, whatever other processes do: a sentence for the person who runs it; null if it can. */
  readonly why: () => string | null;
  /** Looks now whether it still holds what it held, and gets what has become free; rejects never. */
  readonly look: () => Promise<void>;
  /** Resolves when it holds its shards: another process may have them until it ends. Rejects with the reason of the signal. */
  readonly whenShards: (asked?: AbortSignal) => Promise<void>;
  /** Resolves when another process has shards that this one had. All that is left is to stop: people would be answered twice. */
  readonly taken: Promise<ShardsTaken>;
  readonly close: () => Promise<void>;
}

/** Another process has the shards of this one, which was cut off from the database for too long. */
export class ShardsTaken extends Error {
  override readonly name = 'ShardsTaken';

  constructor(shards: readonly number[]) {
    super(
      `Another process has carried the shards ${shards.join(', ')} since this one was cut off from the database. Start it again: it waits until that one ends.`,
    );
  }
}

export interface LockDeps {
  readonly shards: readonly number[];
  /** How many shards all processes have together. */
  readonly count: number;
  /** Milliseconds since 1970: a clock that goes on while the machine sleeps. */
  readonly now: () => number;
  readonly schedule: (milliseconds: number, run: () => Promise<void>) => () => void;
  readonly log: Logger;
  /** How long an answer of the server may take, in milliseconds, if not as long as usual; 0: forever. */
  readonly timeout?: number;
}

/** Begins to take the locks on a PostgreSQL server. */
export async function lockedBy(url: string, deps: LockDeps): Promise<Locks> {
  const { holdLocks } = await import('./postgres/locks.ts');
  return holdLocks(url, deps);
}
