import type { Amounts } from '#store/amounts';
import type { Deed } from '#table/tables';
import type { Present } from './arrivals.ts';

/** What is kept of people and servers, and how it goes again. */
export interface People {
  /** What is kept of a person, in numbers. */
  kept(person: string): Promise<Amounts>;
  /**
   * All that is kept of a person as plain JSON: settings, lessons, reminder, results, and the records of their games. Of others
   * it has no name; of games that go on what this person may see; of a daily or weekly challenge no record before its seed is given out.
   */
  export(person: string): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Forgets a person: they leave tables that wait, resign from games that run, and their name leaves every table; settings,
   * results, standings and their games of Koloretako go. Finished games of dice stay, with the name that `former` gives in their
   * language.
   * Gives the channels in which there is something to tell.
   */
  forget(deed: Deed, former: (locale: string) => string): Promise<readonly string[]>;

  /** The bot was removed from a server, or is there (again). */
  serverLeft(guild: string): Promise<void>;
  serverJoined(guild: string): Promise<void>;
  /**
   * After a start: the bot is in these servers, and was removed from all others of which something is kept. Their tables stay
   * open, for it may be back before they are forgotten.
   */
  servers(present: readonly string[]): Promise<void>;
  /**
   * Those among these servers in which the bot has not introduced itself yet, to do so now: each is given once, whatever comes
   * of it. Not those that it was in before it knew how, nor one that it comes back to.
   */
  arrivals(present: readonly Present[]): Promise<readonly string[]>;
  /** Deletes what is kept of servers that the bot was removed from 30 days ago or more. For every start and every day. */
  forgetServers(): Promise<void>;
}
