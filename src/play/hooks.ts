import type { Logger } from 'pino';
import type { OwnGame } from '#features/own-games/own-games';
import type { Database, Reading } from '#store/schema';

/**
 * What features do with what happens at tables, in the same transaction, and tell about them. Features know tables; tables know of them
 * only what is declared here.
 */
export interface Hooks {
  /** A channel is gone for good. */
  readonly channelLost: (db: Database, channel: string) => Promise<void>;
  /** Somebody has another time zone from a moment on, in milliseconds since 1970. */
  readonly zoneChanged: (db: Database, person: string, zone: string, at: number) => Promise<void>;
  /** The open games in which it is a person's turn. One that can't be read is logged, and left out. */
  readonly ownTurns: (db: Reading, person: string, log: Logger) => Promise<readonly OwnGame[]>;
}
