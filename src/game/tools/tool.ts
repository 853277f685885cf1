import type { Die } from '#game/die';
import type { GameEvent } from '#game/event';
import type { Playing } from '#game/game';
import type { Refusal } from '#game/refusal';
import type { Seat } from '#game/turn-order';
import type { ToolNumber } from './cards.ts';
import type { UseOf } from './use.ts';

/** What a tool did: the game after it, and what happened beyond its being used. */
export interface Effect {
  readonly game: Playing;
  readonly events: readonly GameEvent[];
}

/**
 * A tool card as a row of the rulebook's table: when it may be used, what it offers, what it does. What all tools share
 * (one a turn, the price) is in `use-tool.ts`; here the price is paid, and a die that paid is gone from the pool.
 */
export interface Tool<N extends ToolNumber = ToolNumber> {
  readonly number: N;
  /** Why this is not the time to use it, in whatever way; null where it is. */
  timing(game: Playing, seat: Seat): Refusal | null;
  /** Every legal way to use it, each once; `pay` is written into each. */
  ways(game: Playing, seat: Seat, pay: Die | null): readonly UseOf<N>[];
  /** Everything that is wrong with one way; nothing where `ways` would offer it. */
  faults(game: Playing, seat: Seat, use: UseOf<N>): readonly Refusal[];
  /** Does it. The way has no faults. */
  carryOut(game: Playing, seat: Seat, use: UseOf<N>): Effect;
}
