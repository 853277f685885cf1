import type { Action } from '#games/koloretako/action';
import type { GameEvent } from '#games/koloretako/event';
import type { ChoosingView, OverView, PlayingView } from '#games/koloretako/view';
import type { Person } from '#play/table';
import type { StoredAttempt } from '#store/attempts';
import { beginningOfWeek, endOfWeek, revealOf, type Week, weekSchema } from '#store/day';
import { type MatchId as CardGameId, matchIdSchema as cardGameIdSchema } from '#store/match-id';

/** A card game's id and a week of the challenge, and how to read them from a button. */
export { type CardGameId, cardGameIdSchema, type Week, weekSchema };
/** When a week begins and ends, and when its seed is given out, in milliseconds since 1970. */
export { beginningOfWeek, endOfWeek, revealOf };

/** The version of a new game. */
export const firstVersion = 1;

/**
 * A game of Koloretako as anybody may see it: it holds a view, never a game. Its one player knows as little as everybody else
 * about its secrets: the order of the pile and the seed.
 */
export type CardGame = RunningCardGame | FinishedCardGame | GivenUpCardGame;

interface Shared {
  readonly id: CardGameId;
  /** The person who plays it. */
  readonly player: Person;
  /** Where it is played: a channel, or a place of its own for an attempt at the weekly challenge. */
  readonly place: string;
  readonly guild: string | null;
  /** The weekly challenge that it attempts, visible to its player only; null for every other game. */
  readonly weekly: WeeklyAttempt | null;
  /** Grows with everything that happens in the game. */
  readonly version: number;
}

/** The last step of a game: its events, none in a new game; or an undo. */
export type LastStep = readonly GameEvent[] | 'undo';

export interface RunningCardGame extends Shared {
  readonly stage: 'running';
  readonly lastStep: LastStep;
  readonly game: ChoosingView | PlayingView;
  /** All actions that are legal now. */
  readonly legal: readonly Action[];
  /** Whether the last step can be taken back, because it revealed nothing. */
  readonly canUndo: boolean;
}

export interface FinishedCardGame extends Shared {
  readonly stage: 'finished';
  readonly lastStep: LastStep;
  /** An attempt at a weekly challenge has no seed here until that of the week is revealed. */
  readonly game: OverView;
}

/** Given up before its end. */
interface GivenUpCardGame extends Shared {
  readonly stage: 'givenUp';
  /** Whether it ended because nothing was done in it for 30 days, rather than by its player. */
  readonly hasLapsed: boolean;
}

/** An attempt at a weekly challenge; it is ranked as long as it still counts. */
export type WeeklyAttempt = StoredAttempt<'koloretako'>;
