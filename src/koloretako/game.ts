import type { Window } from '#game/window';
import type { Deal } from './deal.ts';
import type { Glass } from './glass.ts';
import type { ToolNumber } from './tools/cards.ts';

/** A game of Koloretako. Never changed, only made anew. */
export type Game = Choosing | Playing | Over;

/** The window is still to be chosen. */
export interface Choosing {
  readonly phase: 'choosing';
  readonly deal: Deal;
}

/** What lies on the table: the 30 cards are in pile, discard, hand, window and turn bar, and nowhere else. */
interface Table {
  readonly deal: Deal;
  readonly window: Window;
  /** The cards that were not drawn yet, from the top. */
  readonly pile: readonly Glass[];
  /** The cards that paid for tools, in the order in which they did. */
  readonly discard: readonly Glass[];
  /** For each round that is over the cards that were left in hand: one to three. */
  readonly bar: readonly (readonly Glass[])[];
  /** The tools that are still to be had, as dealt. */
  readonly tools: readonly ToolNumber[];
}

export interface Playing extends Table {
  readonly phase: 'playing';
  /** 1 to 10. */
  readonly round: number;
  /** The turns that are left in the round. With none left only its end is. */
  readonly turnsLeft: TurnsLeft;
  /** The tool that was used in this round: there is but one a round. */
  readonly toolUsed: ToolNumber | null;
  /** Always more cards than turns are left: whatever pays for a tool, another card is there for it. */
  readonly hand: readonly Glass[];
  /** How often the discard has become the pile. */
  readonly reshuffles: number;
}

export type TurnsLeft = 0 | 1 | 2;

/** The turns that are left when one more was taken. */
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
