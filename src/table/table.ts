import type { Action } from '#game/action';
import type { Refusal } from '#game/refusal';
import type { ToolNumber } from '#game/tools/cards';
import type { ChoosingView, OverView, PlayingView } from '#game/view';
import type { Seat } from '#game/turn-order';
import { type Day, daySchema } from '#store/day';
import type { KeptEvent as TableEvent } from '#store/kept-events';
import type { KeptOptions as TableOptions } from '#store/kept-options';
import type { KeptTry as DailyTry } from '#store/kept-table';
import {
  defaultManners,
  defaultPreferences,
  type PersonPreferences,
  type TableManners,
} from '#store/preferences';
import { type TableId, tableIdSchema } from '#store/table-id';
import type { Told } from '#store/told';

/** A table's own name, and how to read one from a button. */
export { tableIdSchema, type TableId };

/** A day of the daily challenge, and of which one a table is a try. */
export { type DailyTry, type Day, daySchema };

/** What happened at a table, in order, and what the host decided when opening it. */
export type { TableEvent, TableOptions };

/** What people set for themselves and for tables, and what holds where nobody set anything. */
export { defaultManners, defaultPreferences, type PersonPreferences, type TableManners };

/** Somebody at Discord: user id, and the name under which the channel knows them. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Somebody who sits at a table. Who resigns keeps the seat: it plays on by ending its turns (RULES, When someone is gone). */
export interface Sitter extends Person {
  readonly resigned: boolean;
}

/**
 * One channel's table as one person may see it: the only thing of a table that leaves this room. It holds views,
 * never a game.
 */
export type TableView = LobbyView | RunningView | FinishedView | CancelledView;

interface Shared {
  readonly id: TableId;
  readonly channel: string;
  /** The server; null in a direct message. */
  readonly guild: string | null;
  readonly host: string;
  readonly options: TableOptions;
  /** What is set for this table, else for its server. */
  readonly manners: TableManners;
  /** Who of its players is to be notified where a message is for them: nobody at a quiet table. */
  readonly notified: readonly string[];
  /** In seat order. */
  readonly players: readonly Sitter[];
  /** Grows with everything that happens at the table. */
  readonly version: number;
  /** Where the person who looks sits; null for spectators. */
  readonly seat: Seat | null;
  /** The thread in which its game is played, or into which it moves when that is told next; null where it stays. */
  readonly thread: string | null;
  /** Of which daily challenge it is a try, which its player alone sees; null for every other table. */
  readonly daily: DailyTry | null;
  /** The newest message that shows this table, the one with live buttons; null before the first was posted. */
  readonly message: string | null;
  readonly told: Told;
}

export interface LobbyView extends Shared {
  readonly stage: 'lobby';
  /** A solo game has no lobby. */
  readonly options: Extract<TableOptions, { readonly mode: 'table' }>;
}

export interface RunningView extends Shared {
  readonly stage: 'running';
  readonly game: ChoosingView | PlayingView;
  /** What the person who looks may do now; empty for spectators and when it is another's turn. */
  readonly legal: readonly Action[];
  /** The tools on the table for the player whose turn it is and who looks; empty for everyone else. */
  readonly tools: readonly ToolOffer[];
  /** Whose last step may be taken back now; null where nothing may. */
  readonly undoable: Seat | null;
}

/** A tool on the table: can it be used now, and if not, why not. */
export interface ToolOffer {
  readonly tool: ToolNumber;
  /** None where there is a legal way to use it. */
  readonly refusals: readonly Refusal[];
}

export interface FinishedView extends Shared {
  readonly stage: 'finished';
  readonly game: OverView;
}

/** Given up before its end: by its host, by somebody who manages the channel, or because the channel is gone. */
export interface CancelledView extends Shared {
  readonly stage: 'cancelled';
}
