import type { Amounts } from '#store/amounts';
import type { Deed } from '#play/tables';
import type { Present } from './arrivals.ts';

/** What is stored about people and servers, and how it is deleted. */
export interface People {
  /** How much is stored about a person. */
  kept(person: string): Promise<Amounts>;
  /**
   * All that is stored about a person as plain JSON: settings, lessons, reminder, results, and the records of their games. It has no
   * names of others. Unfinished games show only what this person may see; challenges have no record before their seed is revealed.
   */
  export(person: string): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Forgets a person: they leave lobbies, resign from running games, and their name leaves every table. Their settings, results,
   * standings and games of Koloretako are deleted. Finished dice games stay, under the name that `former` gives in their language.
   * Gives the channels to tell.
   */
  forget(deed: Deed, former: (locale: string) => string): Promise<readonly string[]>;

  /** The channel of a person's direct messages with the bot, if it was opened before. */
  directChannel(person: string): Promise<string | null>;
  keepDirectChannel(person: string, channel: string): Promise<void>;
  /** Discord doesn't know it any more. */
  forgetDirectChannel(channel: string): Promise<void>;

  /** The bot was removed from a server, or is there (again). */
  serverLeft(guild: string): Promise<void>;
  serverJoined(guild: string): Promise<void>;
  /**
   * After a start: the bot is in these servers, and was removed from all other known ones that this process carries. Their tables stay
   * open, because it may be back before they are forgotten.
   */
  servers(present: readonly string[]): Promise<void>;
  /**
   * The servers among these where the bot should introduce itself now; each is given only once, whether or not that succeeds.
   * Servers it was in before it knew how don't count, and neither do servers it comes back to.
   */
  arrivals(present: readonly Present[]): Promise<readonly string[]>;
  /** Deletes the data of servers that the bot left 30 days ago or more. Run at every start and every day. */
  forgetServers(): Promise<void>;
}
