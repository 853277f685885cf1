import type { Die } from '#game/die';
import type { GameRecord } from '#game/record/record';
import type { Seat } from '#game/turn-order';
import type { OverView, PlayingView } from '#game/view';
import type { Shelf } from '#store/finished-tables';
import type { FinishedView, TableEvent, TableId } from '#table/table';

/** From where somebody looks. */
export type { Shelf };

/**
 * The finished games. In a server those of a channel and its threads, for everyone there; in a direct message those of the
 * person, wherever they were played. A try of a daily challenge is in it for its player, once the day's seed was given out.
 */
export interface Chronicle {
  /** Newest first. Pages count from 0; one beyond the last is the last. */
  games(where: Shelf, page: number): Promise<ChroniclePage>;
  /** A finished game that can be looked at from here, as spectators see it; null where there is none of this name. */
  game(where: Shelf, table: TableId): Promise<FinishedView | null>;
  /** The game as it stood after so many of its turns, from 0 (windows are chosen) to the last; beyond it, after the last. */
  after(where: Shelf, table: TableId, turns: number): Promise<ReplayedTurn | null>;
  /** The window of a seat as it grew: from the empty one, after each turn in which it changed. Null where nobody sits there. */
  growth(where: Shelf, table: TableId, seat: Seat): Promise<Growth | null>;
  /** The record of the game, with its seed. */
  record(where: Shelf, table: TableId): Promise<GameRecord | null>;
}

export interface ChroniclePage {
  readonly games: readonly FinishedGame[];
  /** From 0, and how many there are, at least 1. */
  readonly page: number;
  readonly pages: number;
}

interface FinishedGame {
  readonly table: FinishedView;
  /** In milliseconds since 1970. */
  readonly finishedAt: number;
}

/** A game after some of its turns. */
export interface ReplayedTurn {
  readonly table: FinishedView;
  /** As spectators saw it then. */
  readonly view: PlayingView | OverView;
  /** The round and the seat of the last of these turns; null before the first. */
  readonly last: { readonly round: number; readonly seat: Seat } | null;
  /** What happened in it. */
  readonly events: readonly TableEvent[];
  readonly turns: number;
  /** How many turns the game had. */
  readonly all: number;
}

/** A window as it grew. */
export interface Growth {
  readonly table: FinishedView;
  readonly seat: Seat;
  readonly steps: readonly GrowthStep[];
}

/** How a window stood after a turn of this round. */
export interface GrowthStep {
  /** 1 to 10. */
  readonly round: number;
  /** Space by space, A1 to D5. */
  readonly dice: readonly (Die | null)[];
}
