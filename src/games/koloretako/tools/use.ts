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
import { type Glass, glassName, parseGlass } from '#games/koloretako/glass';
import type { ToolNumber } from './cards.ts';

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
