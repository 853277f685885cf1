import type { Playing } from '#games/koloretako/game';
import { type Glass, glassName, parseGlass } from '#games/koloretako/glass';
import type { Refusal, ToolRefusal } from '#games/koloretako/refusal';
import {
  type DecidedBy,
  oneMove,
  oneOrTwoMoves,
  shade,
  space,
  twoMoves,
  type UseOf as UseIn,
  type Word,
  words,
} from '#games/shared/notation';
import type { ToolNumber } from './cards.ts';

/** What a tool did: the game after it, and the cards it drew from the pile. */
export interface Effect {
  readonly game: Playing;
  readonly drawn: readonly Glass[];
}

export const card: Word<Glass> = { write: glassName, read: parseGlass };

/** What the player decides when using each tool, in the order of its text. Cards are those in hand after paying. */
export const ways = {
  1: words({}),
  /** The card that goes under the pile. */
  2: words({ card }),
  /** The card that goes under the pile, and the value of the one to draw. */
  3: words({ card, shade }),
  4: twoMoves,
  5: oneOrTwoMoves,
  6: oneMove,
  7: oneMove,
  /** The card that goes onto the turn bar, and the one that is taken from there. */
  8: words({ card, swap: card }),
  9: words({ card, space }),
} satisfies Record<ToolNumber, unknown>;
export interface Ways extends DecidedBy<typeof ways> {}

/** How one tool is used, and the card from the hand that pays for it. */
export type UseOf<N extends ToolNumber> = UseIn<Ways, N, Glass>;
export type ToolUse = UseOf<ToolNumber>;

/**
 * A tool card: when it can be used, what it offers, what it does. What all tools share (a turn, one per round, the price) is in
 * `use-tool.ts`. Here the price is already paid: the card is in the discard.
 */
export interface Tool<N extends ToolNumber = ToolNumber> {
  readonly number: N;
  /** Whether using it draws from the pile, so that it can't be taken back. */
  readonly draws?: true;
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
