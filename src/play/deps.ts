import type { Logger } from 'pino';
import type { Seed } from '#games/shared/seed';
import type { Thinker } from '#players/thinker';
import type { Store } from '#store/store';
import type { Announcer } from './announcer.ts';
import type { Duties, Schedule } from './duties.ts';
import type { Hooks } from './hooks.ts';
import type { TableId } from './table.ts';

/** What tables need from outside. */
export interface TablesDeps {
  readonly store: Store;
  readonly announcer: Announcer;
  /** Where computer players think. */
  readonly thinker: Thinker;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A seed that nobody can guess, new for each game. */
  readonly seed: () => Seed;
  /** An id that no other table has. */
  readonly id: () => TableId;
  readonly schedule: Schedule;
  /** What this process does of all that only one may do. */
  readonly duties: Duties;
  readonly hooks: Hooks;
  readonly log: Logger;
}
