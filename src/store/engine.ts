import type { Migrated } from './migrate.ts';
import type { Database } from './schema.ts';

/** An open database of one of the two kinds, and how work is done in it. */
export interface Engine {
  /** An error as a fault that people can act on; any other error unchanged. */
  readonly faultFrom: (error: unknown) => unknown;
  /** Runs all pending migrations while nobody else does. Throws a `StoreFault` if it was written by a newer version. */
  readonly migrate: () => Promise<Migrated>;
  readonly transaction: Doing;
  /** The same for what may be done again: it doesn't wait until it is on the disk. */
  readonly note: Doing;
  readonly read: Doing;
  readonly close: () => Promise<void>;
}

type Doing = <T>(work: (db: Database) => Promise<T>) => Promise<T>;
