import type { Seed } from '#game/seed';
import type { Setup } from '#koloretako/deal';
import type { CardGameId } from './card-game-id.ts';
import type { Week } from './week.ts';

/**
 * In which stage a game of Koloretako is: nothing is waited for in it, so it runs from the first. It ends early where its player
 * gives it up, or where it lapses, because nobody goes on with it.
 */
export const cardStages = ['running', 'finished', 'givenUp', 'lapsed'] as const;
export type CardStage = (typeof cardStages)[number];

/** A game of Koloretako as it is kept, with all its secrets. What was done in it is in its log. */
export interface KeptCardGame {
  readonly id: CardGameId;
  /** Who plays it. */
  readonly player: { readonly id: string; readonly name: string };
  /** A channel, or for a try of the weekly challenge a `placeOfWeekly`. */
  readonly place: string;
  /** The server; null in a direct message, where the bot is no member, and for a try. */
  readonly guild: string | null;
  readonly setup: Setup;
  readonly seed: Seed;
  /** Of which weekly challenge it is a try; null for every other game. */
  readonly weekly: KeptWeeklyTry | null;
  readonly stage: CardStage;
  /** How many steps were done in it. */
  readonly version: number;
  /** When it was finished, given up or lapsed, in milliseconds since 1970; null before. */
  readonly closedAt: number | null;
}

/** A try of a weekly challenge. */
export interface KeptWeeklyTry {
  readonly week: Week;
  /** Whether it was begun as the person's one try that counts; it counts if it is finished in time. */
  readonly isRanked: boolean;
}
