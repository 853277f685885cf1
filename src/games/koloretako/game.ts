import type { Window } from '#games/shared/window';
import type { Deal } from './deal.ts';
import type { Glass } from './glass.ts';
import type { ToolNumber } from './tools/cards.ts';

/** A game of Koloretako. Immutable. */
export type Game = Choosing | Playing | Over;

/** The player still has to choose a window. */
export interface Choosing {
  readonly phase: 'choosing';
  readonly deal: Deal;
}

/** What is on the table. The 30 cards are in pile, discard, hand, window and turn bar, and nowhere else. */
interface Table {
  readonly deal: Deal;
  readonly window: Window;
  /** The cards that aren't drawn yet, top first. */
  readonly pile: readonly Glass[];
  /** The cards that paid for tools, in order of payment. */
  readonly discard: readonly Glass[];
  /** For each finished round, the one to three cards left in hand. */
  readonly bar: readonly (readonly Glass[])[];
  /** The tools that are still available, as dealt. */
  readonly tools: readonly ToolNumber[];
}

export interface Playing extends Table {
  readonly phase: 'playing';
  /** 1 to 10. */
  readonly round: number;
  /** Turns left in the round. With none left it can only be ended. */
  readonly turnsLeft: TurnsLeft;
  /** The tool used in this round, at most one. */
  readonly toolUsed: ToolNumber | null;
  /** Always more cards than turns left, so after paying for a tool there is still a card for it. */
  readonly hand: readonly Glass[];
  /** How often the discard has become the pile. */
  readonly reshuffles: number;
}

export type TurnsLeft = 0 | 1 | 2;

/** The turns left after another one. */
export const oneTurnLess = (turnsLeft: TurnsLeft): TurnsLeft => (turnsLeft === 2 ? 1 : 0);

/** After the tenth round. */
export interface Over extends Table {
  readonly phase: 'over';
}

/** Rounds are counted from 1 to this. */
export const lastRound = 10;
/** Turns that are left when a round begins. */
export const turnsPerRound: TurnsLeft = 2;
/** Cards that are drawn when a round begins. */
export const drawnPerRound = 3;
