import type { Die } from '#games/shared/die';
import type { GameRecord } from '#games/contract';
import type { Sagrada } from '#games/sagrada/rules';
import type { Seat } from '#games/shared/seat';
import type { OverView, PlayingView } from '#games/sagrada/view';
import type { Shelf } from '#store/finished-tables';
import type { FinishedView, TableEvent, TableId } from '#play/table';

/** The place a person browses from. */
export type { Shelf };

/**
 * The finished games: in a server those of a channel and its threads, for everyone there; in a direct message those of the person,
 * wherever they were played. An attempt at a daily challenge is only in its player's, once the day's seed is revealed.
 */
export interface Chronicle {
  /** Newest first. Pages count from 0; a page after the last one gives the last one. */
  games(where: Shelf, page: number): Promise<ChroniclePage>;
  /** A finished game that can be seen from here, as spectators see it; null if there is none with this id. */
  game(where: Shelf, table: TableId): Promise<FinishedView | null>;
  /** The game after this many turns, from 0 (windows are chosen) to the last; a greater number gives the last. */
  after(where: Shelf, table: TableId, turns: number): Promise<ReplayedTurn | null>;
  /** How the window of a seat grew: the empty one, then after each turn that changed it. Null for a seat nobody has. */
  growth(where: Shelf, table: TableId, seat: Seat): Promise<Growth | null>;
  /** The same of a person's own window, also in an attempt whose seed is secret: they have seen it all. Null if they didn't play there. */
  ownGrowth(person: string, table: TableId): Promise<Growth | null>;
  /** The record of the game, with its seed. */
  record(where: Shelf, table: TableId): Promise<GameRecord<Sagrada> | null>;
}

export interface ChroniclePage {
  readonly games: readonly FinishedGame[];
  /** The page's number, from 0; `pages` is at least 1. */
  readonly page: number;
  readonly pages: number;
}

interface FinishedGame {
  readonly table: FinishedView;
  /** In milliseconds since 1970. */
  readonly finishedAt: number;
  /** The seats of people in which a computer player placed half of the dice or more. */
  readonly notOwn: readonly Seat[];
}

/** A game after one of its turns. */
export interface ReplayedTurn {
  readonly table: FinishedView;
  /** As spectators saw it then. */
  readonly view: PlayingView | OverView;
  /** The round and seat of that turn; null before the first. */
  readonly last: { readonly round: number; readonly seat: Seat } | null;
  /** What happened in that turn. */
  readonly events: readonly TableEvent[];
  readonly turns: number;
  /** How many turns the game had. */
  readonly all: number;
  /** How many turns had been played when the round before this turn's end was over, and when the next one was; null if there is none. */
  readonly roundBefore: number | null;
  readonly roundAfter: number | null;
}

/** A window as it grew. */
export interface Growth {
  readonly table: FinishedView;
  readonly seat: Seat;
  readonly steps: readonly GrowthStep[];
}

/** A window after a turn of this round. */
export interface GrowthStep {
  /** 1 to 10. */
  readonly round: number;
  /** Space by space, A1 to D5. */
  readonly dice: readonly (Die | null)[];
}
