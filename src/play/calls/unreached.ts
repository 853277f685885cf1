import type { Seat } from '#games/shared/seat';
import { type KeptTable, personAt } from '#store/kept-match';

/** A number for a turn of a seat: no table has ten. */
const seats = 10;

/** A turn to which a seat's player could not be called. */
export const unreachedNumber = (seat: Seat, turn: number): number => turn * seats + seat;

/** Whom a channel calls to that turn instead; null once it is over. */
export function unreachedIn(table: KeptTable, number: number): readonly string[] | null {
  const seat = number % seats;
  const person = personAt(table, seat);
  const waits = table.clocks.some(
    (clock) =>
      clock.seat === seat && clock.stoppedAt === null && unreachedNumber(seat, clock.turn) === number,
  );
  return person !== null && waits ? [person.id] : null;
}
