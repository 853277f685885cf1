import type { Die } from '#games/shared/die';
import type { GameEvent } from '#games/sagrada/event';
import type { Playing } from '#games/sagrada/game';
import type { Refusal } from '#games/sagrada/refusal';
import type { Seat } from '#games/shared/seat';
import type { ToolNumber } from './cards.ts';
import type { UseOf } from './use.ts';

/** What a tool did: the game after it, and what else happened. */
interface Effect {
  readonly game: Playing;
  readonly events: readonly GameEvent[];
}

/**
 * A tool card as a row of the rulebook's table: when it can be used, what it offers, what it does. What all tools share (one per
 * turn, the price) is in `use-tool.ts`. Here the price is already paid, and a die that paid has left the pool.
 */
export interface Tool<N extends ToolNumber = ToolNumber> {
  readonly number: N;
  /** Why this isn't the time to use it at all; null if it is. */
  timing(game: Playing, seat: Seat): Refusal | null;
  /** What a drafted die becomes whatever else is chosen; itself if absent. */
  alters?(die: Die): Die;
  /** The die that a use places on its space; the drafted one if absent. */
  becomes?(use: UseOf<N>): Die;
  /** Every legal way to use it, each once; `pay` is written into each. */
  ways(game: Playing, seat: Seat, pay: Die | null): readonly UseOf<N>[];
  /** Everything wrong with one way; nothing for those in `ways`. */
  faults(game: Playing, seat: Seat, use: UseOf<N>): readonly Refusal[];
  /** Uses it in a way without faults. */
  carryOut(game: Playing, seat: Seat, use: UseOf<N>): Effect;
}
