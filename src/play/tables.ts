import type { GameRecord } from '#games/contract';
import type { Action } from '#games/sagrada/action';
import type { Sagrada } from '#games/sagrada/rules';
import type { Seat } from '#games/shared/seat';
import type { ComputerId, Level } from '#players/computers';
import type { Plan } from '#players/judge';
import type { OldMessage } from '#store/outbox';
import type { TurnDone } from './late/returning.ts';
import type { OpeningOptions } from './options.ts';
import type { Outcome, SetOutcome } from './outcome.ts';
import type { RequestContext, TableHere } from './request-context.ts';
import type {
  CancelledView,
  FinishedView,
  Person,
  PersonPreferences,
  TableId,
  TableSettings,
  TableView,
} from './table.ts';

/** Somebody is back: the table as they see it, and the turns that were taken for them, oldest first. */
export interface Returned {
  readonly table: TableView;
  readonly turns: readonly TurnDone[];
}

/** What a button refers to: a table or a game of Koloretako. Pressed anywhere else it is refused. */
interface PressedButton {
  readonly table: TableId;
  /** The turn it belongs to; null if none. */
  readonly turn: number | null;
  /** The version it shows, for buttons that must not work twice; otherwise null. In a game of Koloretako all are such. */
  readonly version: number | null;
}

/** What a person asks for, at a table or in a game of Koloretako: where, who, and by which interaction. */
export interface Command {
  /** Discord's id of the interaction, which is carried out at most once. */
  readonly interaction: string;
  /** A channel, or the place of an attempt at a challenge. */
  readonly channel: string;
  /** The server; null in a direct message, where the bot isn't a member, and for an attempt. */
  readonly guild: string | null;
  readonly person: Person;
  /** Whether this person may manage the channel. */
  readonly manager: boolean;
  /** Whether this person may manage the server. */
  readonly managesServer: boolean;
  /** The button that was pressed; null for slash commands. */
  readonly button: PressedButton | null;
}

/** Where a game can be shown that is dealt now: also in a thread of the channel, in the channel alone, or nowhere. */
export type Room = 'thread' | 'channel' | 'none';

/**
 * What a first game teaches, each lesson once per person: sides and corners, printed restrictions, where a window grows from, turn
 * order, tools, undo, and what a hard window is worth.
 */
export const lessons = ['sides', 'restrictions', 'growing', 'turns', 'tools', 'undo', 'favor'] as const;
export type Lesson = (typeof lessons)[number];

/**
 * All tables: one open game per channel or thread. Every command is one transaction (load, act, save, queue announcements), so two at once run
 * one after the other, and the second sees the result of the first. These methods announce nothing: the caller answers the
 * interaction first, then calls `tell`.
 */
export interface Tables {
  /**
   * Opens a table in the channel; the person becomes its host and sits down, and computer players with them. A game that waits for
   * nobody is dealt at once: solo, or when computer players take all other seats. While the channel has an open table, the new one gets
   * a thread of its own with the next `tell` of the channel, or is refused where there is no room for threads. In a direct message (no
   * server) only games that wait for nobody are allowed, with as many seats as are taken.
   * @param like a table whose settings the new one copies; if the person played there, seats are kept for the other people who did,
   * and the computer players sit down again
   */
  open(command: Command, options: OpeningOptions, like?: TableId | null, room?: Room): Promise<Outcome>;
  /** Joins the lobby. The last one who was awaited starts the game, if there is room for it; otherwise the host starts it. */
  join(command: Command, room?: Room): Promise<Outcome>;
  /**
   * Leaves the lobby, or declines a rematch, which starts the game if that was the last answer. When the host leaves, the next
   * in seat order becomes host; when the last one leaves, the table closes.
   */
  leave(command: Command, room?: Room): Promise<Outcome>;
  /** The host plans the lobby for an hour, in milliseconds since 1970, or moves it to that. */
  planNight(command: Command, hour: number): Promise<Outcome>;
  /** Seats a computer player of a level in the next free seat of the lobby: for anyone who sits there. */
  addComputer(command: Command, level: Level): Promise<Outcome>;
  /** Frees the seat of a computer player in the lobby: for anyone who sits there. */
  removeComputer(command: Command, computer: ComputerId): Promise<Outcome>;
  /**
   * The host deals: the game runs from here on, and everybody chooses a window. It moves into a thread if the settings ask for
   * one and `mayMove`, and stays if that fails.
   */
  start(command: Command, mayMove?: boolean): Promise<Outcome>;
  /** Cancels the table: by its host, or somebody who may manage the channel. */
  cancel(command: Command): Promise<Outcome>;
  /** Resigns the person's own game; the seat plays on automatically. */
  resign(command: Command): Promise<Outcome>;
  /**
   * Takes over a seat of the running game that a computer player has, or somebody who resigned; somebody who is away is asked first. For
   * anyone there who has none, and has seen no other cards of it.
   */
  takeSeat(command: Command, seat: Seat): Promise<Outcome>;
  /** Whoever is away gives their seat to the person who asked for it. */
  giveSeat(command: Command): Promise<Outcome>;
  /** Somebody without a seat wants to play in the game after this one, or doesn't any more. */
  sitIn(command: Command, isWanted: boolean): Promise<Outcome>;
  /** Reminds the people whom the game waits for; their channel gets a message, or they a direct one, as they like. */
  nudge(command: Command): Promise<Outcome>;
  /**
   * Agrees that the computer takes a turn that the game has waited for long, by its number, 0 for the choice of windows. Once all who are
   * there and whom nobody waits for agree, it does.
   */
  letComputer(command: Command, turn: number): Promise<Outcome>;
  /** Agrees that the computer plays in a seat as long as its owner is away; once all have agreed, it begins. */
  letSubstitute(command: Command, seat: Seat): Promise<Outcome>;
  /** An action of the game. A turn in which only ending it is legal ends automatically, as an action of its own. */
  act(command: Command, action: Action): Promise<Outcome>;
  /** Actions of the game in a row, each a step of its own: all of them, or none if one is refused. */
  actInTurn(command: Command, plan: Plan<Action>): Promise<Outcome>;
  /**
   * Takes back the person's own last step, with all automatic ones after it: only while nobody else has acted and nothing was
   * rolled, drawn or revealed since. An undo is a step of its own in the log.
   */
  undo(command: Command): Promise<Outcome>;
  /**
   * Whoever is away from the channel's game is back with anything they do there: they play again from their next turn on. Null if they
   * weren't away.
   */
  comeBack(command: Command): Promise<Returned | null>;

  /**
   * The channel's table as this person (null: a spectator) sees it: the open one, otherwise the latest; null if there never was
   * one. What is yet to be announced is among what has happened since its newest message.
   */
  look(channel: string, person: string | null): Promise<TableView | null>;

  /** The same for the table that is meant: the pressed button's, or one in a thread of the channel. */
  here(channel: string, table: TableId | null, person: string | null): Promise<TableHere>;

  /** The threads of the channel with open tables, newest first. */
  threads(channel: string): Promise<readonly string[]>;

  /**
   * What every answer to a person in a channel needs to know, read at once.
   * @param pressed the table of the pressed button; null for everything else
   */
  requestContext(person: string, channel: string, pressed: TableId | null): Promise<RequestContext>;

  /** This table of the channel as this person sees it if its game is over, even if newer ones were opened since; otherwise null. */
  finished(channel: string, table: TableId, person: string): Promise<FinishedView | null>;

  /** The same for a lobby that folded because nobody touched it. */
  folded(channel: string, table: TableId, person: string): Promise<CancelledView | null>;

  /**
   * The record of the channel's newest game: complete with its seed if it is over, otherwise only what this person may see. Null if
   * no game was dealt there, or it is a daily challenge whose seed isn't revealed yet.
   */
  record(channel: string, person: string): Promise<GameRecord<Sagrada> | null>;

  /** The settings for tables of a server that have none of their own. */
  serverSettings(guild: string): Promise<TableSettings>;
  /** Changes the person's own settings. */
  setForPerson(command: Command, change: Partial<PersonPreferences>): Promise<SetOutcome<PersonPreferences>>;
  /** Changes the settings of the channel's open table: only by its host, or somebody who may manage the channel. */
  setForTable(command: Command, change: Partial<TableSettings>): Promise<SetOutcome<TableSettings>>;
  /** Changes the settings for all tables of the server that have none of their own: only by somebody who may manage the server. */
  setForServer(command: Command, change: Partial<TableSettings>): Promise<SetOutcome<TableSettings>>;

  /** Whether a lesson is new to a person; after this call it isn't. */
  learns(person: string, lesson: Lesson): Promise<boolean>;

  /**
   * Announces what is saved but not yet announced about the channel's tables, newest state only; one announcement at a time per
   * table. Resolves when everything is told, given up, or left for later; never rejects. Computer players whose turn it is go on.
   */
  deliver(channel: string): Promise<void>;
  /** Whether something still waits to be announced in the channel. */
  waitsIn(channel: string): Promise<boolean>;
  /**
   * The answer to an interaction showed the table at this version in this message, so nothing is left to announce. Gives the
   * message that must lose its buttons now: the one before, or this one if a newer one is already posted.
   */
  delivered(table: TableId, version: number, message: string): Promise<OldMessage | null>;
  /** The answer to a press has already removed the buttons from this message. */
  retired(table: TableId, message: string): Promise<void>;
  /** After a start: announces everything that was saved but not announced. */
  deliverAll(): Promise<void>;
  /** Where several processes share the servers: goes on with what others saved, or left when they ended. */
  deliverLeft(): Promise<void>;
  /** After a start, and when jobs were planned without a command: does what is due; later jobs follow by themselves. Resolves when nothing is being done or told; never rejects. */
  settle(): Promise<void>;
  /** The bot lost the channel: its tables close without an announcement. */
  channelGone(channel: string): Promise<void>;
  /** Closes tables that were idle for 30 days, and announces it where possible. Run at every start and every day. */
  closeIdle(): Promise<void>;
  /** Waits for current announcements and starts no more; no computer player acts any more. */
  close(): Promise<void>;
}
