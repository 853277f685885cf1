import type { Seat } from '#game/turn-order';
import type { TableFrame } from '#store/kept-table';

/** Where the person sits, by id; null for somebody without a seat. */
export function seatOf({ players }: TableFrame, person: string): Seat | null {
  const seat = players.findIndex(({ id }) => id === person);
  return seat < 0 ? null : seat;
}
