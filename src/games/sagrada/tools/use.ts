import { type Die, dieName, parseDie } from '#games/shared/die';
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

export const die: Word<Die> = { write: dieName, read: parseDie };

/** What a player decides when using each tool, in the order of its text (RULES, Tools; RECORD, Actions). `die` is the drafted one. */
export const ways = {
  /** Grozing Pliers: what the die becomes, and where it goes. */
  1: words({ die, shade, space }),
  2: oneMove,
  3: oneMove,
  4: twoMoves,
  /** Lens Cutter: the die from the round track that is placed instead. */
  5: words({ die, swap: die, space }),
  6: words({ die }),
  7: words({}),
  8: words({ die, space }),
  9: words({ die, space }),
  10: words({ die, space }),
  11: words({ die }),
  12: oneOrTwoMoves,
} satisfies Record<ToolNumber, unknown>;

interface Ways extends DecidedBy<typeof ways> {}

/** One way of using one tool. Solo: `pay` is the die from the pool that pays for it; null at a table, where favor tokens pay. */
export type UseOf<N extends ToolNumber> = UseIn<Ways, N, Die | null>;

/** One way of using any tool. */
export type ToolUse = UseOf<ToolNumber>;
