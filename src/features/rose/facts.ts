import type { Ranking } from '#games/sagrada/ranking';
import type { Score } from '#games/sagrada/scoring';
import type { PublicObjectiveName } from '#games/shared/objectives/public';
import type { Seat } from '#games/shared/seat';
import type { Window } from '#games/shared/window';
import type { Level } from '#players/computers';

/** What a finished match was for one person, or a puzzle: all that deeds are told by. */
export interface Facts {
  readonly person: string;
  /** Where they sat to the end; null for somebody who gave their seat away, and for a puzzle. */
  readonly seat: Seat | null;
  /** Null unless it counts for them, and they were there to its end. */
  readonly played: Played | null;
  readonly kindness: readonly Kindness[];
}

/** A game that somebody played to its end, or a puzzle that they answered, and that counts. */
export type Played = TableGame | SoloGame | CardGame | SolvedPuzzle;

interface DiceGame {
  /** The window in the end, and its points line by line. */
  readonly window: Window;
  readonly score: Score;
  readonly publicObjectives: readonly PublicObjectiveName[];
  /** How many of the tools on the table they used, of how many. */
  readonly toolsUsed: number;
  readonly tools: number;
}

/** A game against others. */
export interface TableGame extends DiceGame {
  readonly of: 'table';
  /** Those who didn't resign. */
  readonly rivals: readonly Rival[];
  /** Whether they came first, alone or shared, and not just because the others had left. */
  readonly won: boolean;
  readonly decidedBy: Ranking['decidedBy'];
}

export interface Rival {
  /** Of a computer player; null for a person. */
  readonly level: Level | null;
  readonly score: Score;
}

/** A solo game, or a ranked attempt at a daily challenge. */
export interface SoloGame extends DiceGame {
  readonly of: 'solo';
  /** The score minus the target. */
  readonly margin: number;
  /** The most days in a row on which they had then played the daily challenge; 0 if it isn't an attempt at one. */
  readonly streak: number;
}

/** A game of Koloretako. */
export interface CardGame {
  readonly of: 'cards';
  readonly margin: number;
  readonly openSpaces: number;
}

/** A puzzle of the day, on its day. */
export interface SolvedPuzzle {
  readonly of: 'puzzle';
  /** How many such puzzles in a row, up to this one, they answered with the best turn. */
  readonly solvedInRow: number;
}

/**
 * Something done for others, also in games that count for nobody: to play with somebody whose first game it is, to take over a seat that
 * was left and play it to the end, or to let somebody who asks have one's seat.
 */
export type Kindness = 'newcomer' | 'seatTaken' | 'seatGiven';
