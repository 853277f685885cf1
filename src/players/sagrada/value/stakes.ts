import type { Goals } from '#games/sagrada/scoring';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import { lastRound } from '#games/sagrada/turn-order';
import { shadeOf } from '#games/shared/die';
import type { Seat } from '#games/shared/seat';
import { lowest } from '#players/sagrada/core/packed';
import type { Position, Table } from '#players/sagrada/core/position';

/** What a player is after, and with what: it stays the same all game. */
export interface Stakes extends Goals {
  readonly players: number;
  /** How many dice the game started with. */
  readonly bagSize: number;
  readonly tools: readonly ToolNumber[];
}

/** What a player has besides the window. Numbers in place, so that a thinker can change them. */
export interface Means {
  /** How many dice the player can still draft, one a turn. */
  turnsLeft: number;
  favor: number;
  /** The tools that were used, a bit each in their order on the table: at a table they cost more, in solo they are gone. */
  used: number;
}

/**
 * The part of a solo target that a {@link Valuer} takes for certain: the dice on the round track, and those that lie in the pool once
 * the round's first turn was used. It expects the rest.
 */
export function certainTarget({ target, index, drafted, poolKinds, pool }: Position): number {
  let certain = target;
  if (index === 0 && !drafted) return certain;
  for (let rest = poolKinds; rest !== 0; rest &= rest - 1) {
    const die = lowest(rest);
    certain += (pool[die] as number) * shadeOf(die);
  }
  return certain;
}

/** What a seat of an imagined table is after. */
export const stakesAt = ({ goals, patterns, bagSize, tools }: Table, seat: Seat): Stakes => ({
  ...(goals[seat] as Table['goals'][number]),
  players: patterns.length,
  bagSize,
  tools,
});

/** What a seat has now besides its window. It is written into the given means. */
export function meansAt(position: Position, seat: Seat, means: Means): Means {
  means.turnsLeft = draftsLeft(position, seat);
  means.favor = position.favor[seat] as number;
  const { tools, mode } = position.table;
  means.used = 0;
  for (let card = 0; card < tools.length; card += 1) {
    const isUsed = mode === 'solo' ? position.spent[card] === 1 : (position.tokens[card] as number) > 0;
    if (isUsed) means.used |= 1 << card;
  }
  return means;
}

/** How many dice a seat can still draft: one a turn, also in this one unless it has drafted. */
function draftsLeft({ order, index, skipped, round, drafted }: Position, seat: Seat): number {
  if (round > lastRound) return 0;
  let drafts = 2 * (lastRound - round);
  for (let turn = index; turn < order.length; turn += 1) {
    if (order[turn] !== seat || (skipped & (1 << turn)) !== 0 || (turn === index && drafted)) continue;
    drafts += 1;
  }
  return drafts;
}
