import type { Playing } from '#games/koloretako/game';
import type { Glass } from '#games/koloretako/glass';
import type { Refusal, ToolRefusal } from '#games/koloretako/refusal';
import type { ToolNumber } from './cards.ts';
import type { Ways } from './use.ts';

/** What a tool did: the game after it, and the cards it drew from the pile. */
export interface Effect {
  readonly game: Playing;
  readonly drawn: readonly Glass[];
}

/**
 * A tool card: when it can be used, what it offers, what it does. What all tools share (a turn, one per round, the price) is in
 * `use-tool.ts`. Here the price is already paid: the card is in the discard.
 */
export interface Tool<N extends ToolNumber = ToolNumber> {
  readonly number: N;
  /** Why this isn't the time to use it at all; null if it is. */
  timing(game: Playing): Refusal | null;
  /** Every legal way to use it, each once. */
  ways(game: Playing): readonly Ways[N][];
  /** Everything wrong with one way; nothing for those in `ways`. */
  faults(game: Playing, way: Ways[N]): readonly Refusal[];
  /** Uses it in a way without faults. */
  carryOut(game: Playing, way: Ways[N]): Effect;
}

/** For tools that need a card in the pile, which can be empty in the last round. */
export const filledPile = (tool: ToolNumber, { pile }: Playing): ToolRefusal | null =>
  pile.length === 0 ? { code: 'pileEmpty', tool } : null;

/** For tools that need a card on the turn bar, so never in the first round. */
export const filledBar = (tool: ToolNumber, { bar }: Playing): ToolRefusal | null =>
  bar.length === 0 ? { code: 'barEmpty', tool } : null;

/** What is wrong with taking a card from the hand: it must be there. */
export const notInHand = (hand: readonly Glass[], card: Glass): readonly Refusal[] =>
  hand.includes(card) ? [] : [{ code: 'notInHand', card }];
