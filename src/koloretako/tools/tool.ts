import type { Glass } from '#koloretako/glass';
import type { Playing } from '#koloretako/game';
import type { Refusal } from '#koloretako/refusal';
import type { ToolNumber } from './cards.ts';
import type { Ways } from './use.ts';

/** What a tool did: the game after it, and the cards that it brought into the hand from the pile. */
export interface Effect {
  readonly game: Playing;
  readonly drawn: readonly Glass[];
}

/**
 * A tool card: when it may be used, what it offers, what it does. What all tools share (a turn, one a round, the price) is in
 * `use-tool.ts`; here the price is paid: the card that paid is in the discard.
 */
export interface Tool<N extends ToolNumber = ToolNumber> {
  readonly number: N;
  /** Why this is not the time to use it, in whatever way; null where it is. */
  timing(game: Playing): Refusal | null;
  /** Every legal way to use it, each once. */
  ways(game: Playing): readonly Ways[N][];
  /** Everything that is wrong with one way; nothing where `ways` would offer it. */
  faults(game: Playing, way: Ways[N]): readonly Refusal[];
  /** Does it. The way has no faults. */
  carryOut(game: Playing, way: Ways[N]): Effect;
}
