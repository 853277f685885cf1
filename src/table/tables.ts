import type { Action } from '#game/action';
import type { GameRecord } from '#game/record/record';
import type { OldMessage } from './announcer.ts';
import type { Lesson } from './lesson.ts';
import type { Outcome, SetOutcome } from './outcome.ts';
import type {
  FinishedView,
  Person,
  PersonPreferences,
  TableId,
  TableManners,
  TableOptions,
  TableView,
} from './table.ts';

/** What a button stands for: it counts nowhere else. */
interface PressedButton {
  readonly table: TableId;
  /** The turn to which it belongs; null where it belongs to none. */
  readonly turn: number | null;
  /** The table's version that it shows, where pressing it twice would do a second thing; else null. */
  readonly version: number | null;
}

/** Something that a person does at a table: where, who, and by which interaction. */
export interface Deed {
  /** Discord's id of the interaction: whatever it asks for is carried out at most once. */
  readonly interaction: string;
  readonly channel: string;
  /** The server; null in a direct message, and where the bot is no member. */
  readonly guild: string | null;
  readonly person: Person;
  /** Whether this person may manage the channel. */
  readonly manager: boolean;
  /** Whether this person may manage the server. */
  readonly managesServer: boolean;
  /** The button that was pressed; null for slash commands. */
  readonly button: PressedButton | null;
}

/**
 * All tables: one open game per channel. Every deed is one transaction (load, act, save, and what is to be told), so
 * two at once happen one after the other, and the second meets what the first left. Nothing is told by these methods:
 * the caller answers the interaction first, then calls `tell`.
 */
export interface Tables {
  /**
   * Opens a table in the channel; the person is its host and sits down. A solo game is dealt at once. Refused while the
   * channel has an open table; in a direct message (no server) all but solo games are.
   * @param like a table whose settings hold for the new one, too
   */
  open(deed: Deed, options: TableOptions, like?: TableId): Promise<Outcome>;
  join(deed: Deed): Promise<Outcome>;
  /** Leaves the lobby. When the host leaves, the next in seat order is host; the last to leave closes the table. */
  leave(deed: Deed): Promise<Outcome>;
  /**
   * The host deals: from here on the game runs, and everybody chooses a window. It moves into a thread of the channel if it
   * is set so and `mayMove`, and stays where that fails.
   */
  start(deed: Deed, mayMove?: boolean): Promise<Outcome>;
  /** Gives the table up: its host, or somebody who may manage the channel. */
  cancel(deed: Deed): Promise<Outcome>;
  /** Gives one's own game up; the seat plays on by itself. */
  resign(deed: Deed): Promise<Outcome>;
  /** An action of the game. A turn with nothing left to do but to end it ends by itself, as its own action. */
  act(deed: Deed, action: Action): Promise<Outcome>;
  /**
   * Takes the person's own last step back, with what happened by itself after it: only while nobody else has acted and
   * nothing was rolled, drawn or revealed since. An undo is a step of its own in the log.
   */
  undo(deed: Deed): Promise<Outcome>;

  /**
   * The channel's table as this person sees it, or spectators where it is null: the open one, else the latest; null if
   * there never was one.
   */
  look(channel: string, person: string | null): Promise<TableView | null>;

  /** This table of the channel as this person sees it if its game is over, however many were opened after it; else null. */
  finished(channel: string, table: TableId, person: string): Promise<FinishedView | null>;

  /**
   * The record of the channel's newest game: whole with its seed where it is over; else only what this person may see.
   * Null where no game was dealt there, or it is one of a daily challenge whose seed was not given out yet.
   */
  record(channel: string, person: string): Promise<GameRecord | null>;

  /** The thread of this channel into which a table moved that is still open: the one named, else the newest. */
  movedTo(channel: string, table: TableId | null): Promise<string | null>;

  /** What holds for a person: what they have set, else what is usual. */
  preferences(person: string): Promise<PersonPreferences>;
  /** What holds at those tables of a server that have nothing of their own. */
  serverManners(guild: string): Promise<TableManners>;
  /** The person sets something for themselves. */
  setForPerson(deed: Deed, change: Partial<PersonPreferences>): Promise<SetOutcome<PersonPreferences>>;
  /** Sets something for the channel's open table: its host, or somebody who may manage the channel. */
  setForTable(deed: Deed, change: Partial<TableManners>): Promise<SetOutcome<TableManners>>;
  /** Sets something for all tables of the server that have nothing of their own: somebody who may manage the server. */
  setForServer(deed: Deed, change: Partial<TableManners>): Promise<SetOutcome<TableManners>>;

  /** Whether a lesson is new to a person; from now on it is not. */
  learns(person: string, lesson: Lesson): Promise<boolean>;

  /**
   * Tells what is saved and not told yet of the channel's tables, newest state only; one telling at a time per table.
   * Resolves when it is told, given up, or left for later; never rejects.
   */
  tell(channel: string): Promise<void>;
  /**
   * An interaction's own answer has told the table at this version, in this message: nothing is left to announce. Gives
   * the message that must lose its buttons now: the one before, or this one where a newer one stands there already.
   */
  told(table: TableId, version: number, message: string): Promise<OldMessage | null>;
  /** The answer to a press has taken the buttons off this message: nobody needs to do so again. */
  retired(table: TableId, message: string): Promise<void>;
  /** After a start: tells everything that was saved and not told. */
  tellAll(): Promise<void>;
  /** The bot lost the channel: its tables close, and are not told. */
  channelGone(channel: string): Promise<void>;
  /** Closes the tables where nothing was done for a month, and tells it where it can. For every start and every day. */
  closeIdle(): Promise<void>;
  /** Waits for tellings in hand and starts no more. */
  close(): Promise<void>;
}
