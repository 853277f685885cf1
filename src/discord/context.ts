import type { Logger } from 'pino';
import type { Painter } from '#render/painter';
import type { House } from '#table/house';
import type { Deed } from '#table/tables';
import type { Words } from '#words/words';
import type { PersonPreferences } from '#table/table';
import type { NeededPermission } from './permissions.ts';

/** Who asks for something where, and what it takes to answer: all that commands and buttons know of an interaction. */
export interface Context extends House {
  /** What the person does at the table; of commands without a button. */
  readonly deed: Deed;
  /** The person's own name at Discord, whatever the server calls them. */
  readonly ownName: string;
  /** Whether it is in the direct messages of the person with the bot, where nobody else reads. */
  readonly isDirect: boolean;
  /** The name of the server; null in a direct message, and where the bot is no member. */
  readonly server: string | null;
  /** What the person has set for themselves. */
  readonly preferences: PersonPreferences;
  /** Discord's name of the language that the person has there. */
  readonly locale: string;
  /** In the language that the person has set, else in that. */
  readonly words: Words;
  /** What the bot may not do in the channel, but must to play there. */
  readonly missing: readonly NeededPermission[];
  /** What it may not do, but must to move a game into a thread of the channel; null where there can be none. */
  readonly missingForThread: readonly NeededPermission[] | null;
  /** The channel of the person's direct messages with the bot, opened if need be. Rejects where Discord won't have it. */
  readonly directChannel: () => Promise<string>;
  readonly painter: Painter;
  readonly log: Logger;
}

/** The context of a pressed button. */
export interface PressContext extends Context {
  /** The message with the button. */
  readonly message: string;
  /** What was picked in a menu; nothing where a button was pressed. */
  readonly values: readonly string[];
}
