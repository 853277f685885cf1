import type { Action } from '#koloretako/action';
import type { GameEvent } from '#koloretako/event';
import type { ChoosingView, OverView, PlayingView } from '#koloretako/view';
import { type CardGameId, cardGameIdSchema } from '#store/card-game-id';
import { beginningOfWeek, endOfWeek, revealOf, type Week, weekSchema } from '#store/week';
import type { Person } from '#table/table';

/** A card game's own name, and a week of the challenge; and how to read them from a button. */
export { type CardGameId, cardGameIdSchema, type Week, weekSchema };
/** When a week begins and ends, and when its seed is given out, in milliseconds since 1970. */
export { beginningOfWeek, endOfWeek, revealOf };

/** The version of a game in which nothing was done yet. */
export const firstVersion = 1;

/**
 * A game of Koloretako as anybody may see it: it holds a view, never a game. One person plays it; of its secrets, the order of the
 * pile and the seed, they know as little as everybody else.
 */
export type CardGame = RunningCardGame | FinishedCardGame | GivenUpCardGame;

interface Shared {
  readonly id: CardGameId;
  /** Who plays it. */
  readonly player: Person;
  /** Where it is played: a channel, or for a try of the weekly challenge a place of its own. */
  readonly place: string;
  readonly guild: string | null;
  /** Of which weekly challenge it is a try, which its player alone sees; null for every other game. */
  readonly weekly: WeeklyTry | null;
  /** Grows with everything that happens in the game. */
  readonly version: number;
}

/** What was done last in a game: what happened by it, which is nothing where the game was just begun; or a step was taken back. */
export type LastStep = readonly GameEvent[] | 'undo';

export interface RunningCardGame extends Shared {
  readonly stage: 'running';
  readonly lastStep: LastStep;
  readonly game: ChoosingView | PlayingView;
  /** All that can be done now. */
  readonly legal: readonly Action[];
  /** Whether the last step can be taken back: it made nothing known. */
  readonly canUndo: boolean;
}

export interface FinishedCardGame extends Shared {
  readonly stage: 'finished';
  readonly lastStep: LastStep;
  /** A try of a weekly challenge without its seed, until that of the week is given out. */
  readonly game: OverView;
}

/** Broken off before its end. */
interface GivenUpCardGame extends Shared {
  readonly stage: 'givenUp';
  /** Whether nobody gave it up: nothing was done in it for 30 days. */
  readonly hasLapsed: boolean;
}

/** A try of a weekly challenge. */
export interface WeeklyTry {
  readonly week: Week;
  /** Whether it is the person's one try that counts; else it is practice. */
  readonly isRanked: boolean;
  /** Whether the week's seed was given out; until then nobody gets it, nor a record of the game. */
  readonly isRevealed: boolean;
}
