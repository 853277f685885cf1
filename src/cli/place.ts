import type { Connection } from './run-bot.ts';

/** Where the bot is at home: the real Discord or a local one. */
export interface Place {
  /** The web page to play in, if there is one. */
  readonly page: string | null;
  readonly connection: Connection;
  /** Ends what was started for it, once the bot has left. */
  close(): Promise<void>;
}
