import type { Seat } from '#games/sagrada/turn-order';
import type { TableFrame } from '#store/kept-table';

/** The seat of a person, by id; null if they have none. */
export function seatOf({ players }: TableFrame, person: string): Seat | null {
  const seat = players.findIndex(({ id }) => id === person);
  return seat < 0 ? null : seat;
}
