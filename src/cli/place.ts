import type { Connection } from './run-bot.ts';

/** The Discord a bot connects to: the real one or a local one. */
export interface Place {
  /** The web page to play in, if there is one. */
  readonly page: string | null;
  readonly connection: Connection;
  /** Stops what was started for it. Call it after the bot has stopped. */
  close(): Promise<void>;
}
