import type { Action } from '#games/sagrada/action';
import type { Refusal } from '#games/sagrada/refusal';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import type { Arrivals, ChoosingView, HandView, OverView, PlayingView } from '#games/sagrada/view';
import type { Seat } from '#games/shared/seat';
import type { StoredAttempt } from '#store/attempts';
import type { Predecessor } from '#store/chairs';
import type { StoredClock } from '#store/clocks';
import { type Day, daySchema, endOf as endOfDay } from '#store/day';
import { type MatchId as TableId, matchIdSchema as tableIdSchema } from '#store/match-id';
import {
  defaultPreferences,
  defaultTableSettings,
  paces,
  type PersonPreferences,
  type TableSettings,
} from '#store/preferences';
import { endOfSeason, type Season, seasonSchema } from '#store/season';
import type { StoredEvent as TableEvent, Told } from '#store/stored-events';
import type { StoredAwaited, StoredSitter } from '#store/stored-match';
import type { AskedPeople, Offer } from './offers/offer.ts';
import type { OptionsTogether, TableOptions } from './options.ts';
import type { PlayedFor } from './played-by.ts';

/** A table's id, and how to read one from a button. */
export { tableIdSchema, type TableId };

/** A day of the daily challenge, and a table's attempt at one. */
export { type Day, daySchema, endOfDay };
export type DailyAttempt = StoredAttempt<'sagrada'>;

/** A season of a server. */
export { endOfSeason, type Season, seasonSchema };

/** What happened at a table, in order, and the host's options when opening it. */
export type { TableEvent, TableOptions };

/** The settings of people and tables, and their defaults. */
export { defaultTableSettings, defaultPreferences, paces, type PersonPreferences, type TableSettings };

/** A Discord user: id, and display name in the channel. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/**
 * Who sits at a table: a person or a computer player. People who resign keep their seat, which plays on by ending its turns (RULES,
 * When someone is gone), or by a computer player.
 */
export type { StoredSitter as Sitter } from '#store/stored-match';
export { isPerson, peopleAt, peopleStillPlaying, personAt } from '#store/stored-match';

/** Somebody for whom a seat is kept at a rematch. */
export type { StoredAwaited as Awaited } from '#store/stored-match';

/** Somebody at a table who said to be away until a moment. */
export interface Away {
  readonly seat: Seat;
  readonly until: number;
  /** Whether their turns are only passed meanwhile. */
  readonly isPassedFor: boolean;
  /** Whether the others may let the computer play for them, and who wants that; null if they may not. */
  readonly substitute: AskedPeople | null;
}

/**
 * A channel's table as one person may see it: the only form in which a table leaves this room. It holds views, never a
 * game.
 */
export type TableView = LobbyView | RunningView | FinishedView | CancelledView;

interface Shared {
  readonly id: TableId;
  readonly channel: string;
  /** The server; null in a direct message. */
  readonly guild: string | null;
  readonly host: string;
  readonly options: TableOptions;
  /** The table's own settings, or its server's. */
  readonly settings: TableSettings;
  /** The players who get pinged by messages for them: nobody at a quiet table. */
  readonly notified: readonly string[];
  /** Those among them whom no board mentions in their turns, because direct messages tell them. */
  readonly notifiedDirectly: readonly string[];
  /** In seat order. */
  readonly players: readonly StoredSitter[];
  /** Who sat in seats that others took over during the game, oldest first. */
  readonly predecessors: readonly Predecessor[];
  /** Who wants to play in the next game, in the order in which they said so. */
  readonly guests: readonly Person[];
  /** Who said to be away, and until when in milliseconds since 1970, in seat order. */
  readonly away: readonly Away[];
  /** Grows with everything that happens at the table. */
  readonly version: number;
  /** The seat of the person who looks; null for spectators. */
  readonly seat: Seat | null;
  /** The thread of its game, or the one it moves to with the next announcement; null if it stays. */
  readonly thread: string | null;
  /** Whether nobody has a secret where it is shown: in a solo game, or in direct messages, which only its person reads. */
  readonly isOpen: boolean;
  /** How it is shown: on a board for its whole channel, or in one message that only its player sees. */
  readonly shown: 'board' | 'message';
  /** The daily challenge that it attempts; null for every other table. */
  readonly daily: DailyAttempt | null;
  /** The newest message that shows this table, the one with live buttons; null before the first was posted. */
  readonly message: string | null;
  readonly told: Told;
}

export interface LobbyView extends Shared {
  readonly stage: 'lobby';
  /** The hour for which it is planned, in milliseconds since 1970; null for none. */
  readonly hour: number | null;
  /** The people for whom seats are kept, in seat order, because they played the game that this is the rematch of. */
  readonly awaited: readonly StoredAwaited[];
  /** A solo game has no lobby. */
  readonly options: OptionsTogether;
}

export interface RunningView extends Shared {
  readonly stage: 'running';
  readonly game: ChoosingView | PlayingView;
  /** The cards of the only person at an open table while the windows are chosen; otherwise null. */
  readonly openHand: HandView | null;
  /** What the person who looks may do now; empty for spectators and out of turn. */
  readonly legal: readonly Action[];
  /** The tools on the table, for the person who looks in their own turn; empty for everyone else. */
  readonly tools: readonly ToolOffer[];
  /** The seat whose last step can be taken back now; null if none can. */
  readonly undoable: Seat | null;
  /** Whether the person who looks wants to play in the next game. */
  readonly isGuest: boolean;
  /** The seat that the person who looks had, while the one who took it over plays there; null without one. */
  readonly formerSeat: Seat | null;
  /** The seats that the person who looks may take; for spectators, those that somebody may take. */
  readonly toTake: readonly SeatToTake[];
  /** What computer players did in their windows since the last step of a person. */
  readonly arrivals: readonly Arrivals[];
  /** What the people whom the game doesn't wait for are offered; null if nothing is. */
  readonly offer: Offer | null;
  /** The clocks of people's seats, in seat order; none in a game for one. */
  readonly clocks: readonly StoredClock[];
  /** From when on the person who looks may nudge those whom it waits for; null if there is nobody whom they may. */
  readonly nudgeFrom: number | null;
  /** Whether it waits for somebody to come back, because everybody is away. */
  readonly isPaused: boolean;
}

/** A seat of a running game that somebody who has none may take. */
export interface SeatToTake {
  readonly seat: Seat;
  /** Whether the person who sits there is asked first: they are away, but haven't resigned. */
  readonly isAskedFirst: boolean;
  /** Who has asked for it, and until when its player can answer, in milliseconds since 1970; null if nobody has. */
  readonly asked: { readonly name: string; readonly until: number } | null;
}

/** A tool on the table: whether it can be used now, and if not, why. */
export interface ToolOffer {
  readonly tool: ToolNumber;
  /** Empty if there is a legal way to use it. */
  readonly refusals: readonly Refusal[];
}

export interface FinishedView extends Shared {
  readonly stage: 'finished';
  readonly game: OverView;
  /** What computer players did for people who were away or resigned. */
  readonly playedFor: readonly PlayedFor[];
}

/** Ended early. */
export interface CancelledView extends Shared {
  readonly stage: 'cancelled';
  /**
   * By its host, by somebody who manages the channel, or because the channel is gone; a lobby that nobody touched for too long; or a
   * game that stayed paused.
   */
  readonly why: 'cancelled' | 'folded' | 'unplayed';
}
