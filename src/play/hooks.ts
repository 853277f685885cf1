import type { Database } from '#store/schema';
import type { JobHandler } from './jobs.ts';
import type { Tables } from './tables.ts';

/**
 * What features do with what happens at tables, in the same transaction, and tell about them. Features know tables; tables know of them
 * only what is declared here.
 */
export interface Hooks {
  /** A channel is gone for good. */
  readonly channelLost: (db: Database, channel: string) => Promise<void>;
  /** Somebody has another time zone from a moment on, in milliseconds since 1970. */
  readonly zoneChanged: (db: Database, person: string, zone: string, at: number) => Promise<void>;
  /** How the jobs of features are done, which may have a channel told. */
  readonly jobs: (deliver: Tables['deliver']) => readonly JobHandler[];
}
