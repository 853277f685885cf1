import { lastRound } from '#games/sagrada/turn-order';
import type { Seat } from '#games/shared/seat';
import type { Position, Table } from '#players/sagrada/core/position';
import type { Means, Stakes } from './stakes.ts';

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
