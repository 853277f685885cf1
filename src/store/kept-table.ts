import type { Choosing, Game, Over, Playing } from '#games/sagrada/game';
import type { Seat } from '#games/sagrada/turn-order';
import type { Day } from './day.ts';
import type { KeptOptions, OptionsTogether } from './kept-options.ts';
import type { PersonPreferences, TableSettings } from './preferences.ts';
import type { Move } from '#games/replay';
import type { Sagrada } from '#games/sagrada/rules';
import type { TableId } from './table-id.ts';
import type { Told } from './told.ts';

/** A stored table with all its secrets. What each person may see is decided where it is shown. */
export type KeptTable = KeptLobby | KeptRunning | KeptFinished | KeptCancelled;

/** What every table has at every stage. */
export interface TableFrame {
  readonly id: TableId;
  readonly channel: string;
  /** The server; null in a direct message. */
  readonly guild: string | null;
  readonly host: string;
  readonly options: KeptOptions;
  /** Its settings, from its host or its server. */
  readonly settings: TableSettings;
  /** The settings of the people who sit at it, by person. */
  readonly preferences: ReadonlyMap<string, PersonPreferences>;
  /** The thread the game moves into when it starts; it has moved once `channel` is this thread. Null if it stays. */
  readonly thread: KeptThread | null;
  /** The daily challenge that this is an attempt at; null for every other table. */
  readonly daily: KeptTry | null;
  /** In seat order. */
  readonly players: readonly KeptSitter[];
  /** The number of steps so far. */
  readonly version: number;
  /** The newest message that shows it; null before the first one is posted. */
  readonly message: string | null;
  readonly told: Told;
  /** The moves of its game, in order; none before it is dealt. */
  readonly moves: readonly Move<Sagrada>[];
}

/** A thread: the message it starts from, and that message's channel. */
export interface KeptThread {
  readonly id: string;
  readonly parent: string;
}

/** An attempt at a daily challenge. One person plays it, in no channel: its `channel` is a `placeOfAttempt`. */
export interface KeptTry {
  readonly day: Day;
  /** Whether it is the person's ranked attempt rather than practice. */
  readonly isRanked: boolean;
  /** Whether the day's seed is revealed; until then nobody gets it or a record of the game. */
  readonly isRevealed: boolean;
}

/** Someone who sits at a table. */
export interface KeptSitter {
  readonly id: string;
  readonly name: string;
  readonly resigned: boolean;
}

/** Someone for whom a seat is kept, because they played the game before. */
export interface KeptAwaited {
  readonly id: string;
  readonly name: string;
  /** Their seat, counted with those of all who sit or are awaited. */
  readonly seat: Seat;
}

/** People join. A solo game has no lobby. */
export interface KeptLobby extends TableFrame {
  readonly stage: 'lobby';
  /** In seat order. */
  readonly awaited: readonly KeptAwaited[];
  readonly options: OptionsTogether;
  readonly game: null;
}

export interface KeptRunning extends TableFrame {
  readonly stage: 'running';
  readonly game: Choosing | Playing;
  /** Whose last step may be taken back; null if none may. */
  readonly undoable: Seat | null;
}

export interface KeptFinished extends TableFrame {
  readonly stage: 'finished';
  readonly game: Over;
  /** The seat that won because all others resigned, and ended the game by that; null if the scores decide. */
  readonly winner: Seat | null;
}

interface KeptCancelled extends TableFrame {
  readonly stage: 'cancelled';
  readonly game: Game | null;
}
