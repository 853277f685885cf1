import type { Logger } from 'pino';
import type { Painter } from '#render/painter';
import type { Deed, Tables } from '#table/tables';
import type { Words } from '#words/words';
import type { NeededPermission } from './permissions.ts';

/** Who asks for something where, and what it takes to answer: all that commands and buttons know of an interaction. */
export interface Context {
  /** What the person does at the table; of commands without a button. */
  readonly deed: Deed;
  /** In the person's language. */
  readonly words: Words;
  /** What the bot may not do in the channel, but must to play there. */
  readonly missing: readonly NeededPermission[];
  readonly tables: Tables;
  readonly painter: Painter;
  readonly log: Logger;
}

/** The context of a pressed button. */
export interface PressContext extends Context {
  /** The message with the button. */
  readonly message: string;
}
