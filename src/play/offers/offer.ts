import type { Seat } from '#games/shared/seat';
import type { KeptClock } from '#store/clocks';
import { isPerson, type KeptPerson, type KeptTable, type TableAt } from '#store/kept-match';
import { absenceOf } from '#play/absence/absence-of';
import { type AskedPeople, askedPeople } from './asked-people.ts';
import { isRunning, turnIn } from '#play/clocks/running';

/** What the people whom a table doesn't wait for are offered: to let the computer take a turn that waits for long. All must agree. */
export interface Offer extends AskedPeople {
  /** The seats whose turn it is: several only while windows are chosen. */
  readonly seats: readonly Seat[];
  /** The number of the turn, from 1; 0 for the choice of windows. */
  readonly turn: number;
}

/** Whether the others were offered to let the computer take the turn that a clock measures. */
const isOffered = (clock: KeptClock): boolean => isRunning(clock) && clock.offeredAt !== null;

/** The people who are there and whom a table doesn't wait for. Nobody waits for the word of somebody who said to be away. */
export function deciders(table: KeptTable): readonly KeptPerson[] {
  const awaited = new Set(table.clocks.filter(isRunning).map(({ seat }) => seat));
  return table.players.flatMap((sitter, seat) =>
    isPerson(sitter) && sitter.presence === 'here' && !awaited.has(seat) && absenceOf(table, seat) === null
      ? [sitter]
      : [],
  );
}

/** What is offered at a table; null if nothing is, or nobody is there to decide. */
export function offerAt(table: TableAt<'running'>): Offer | null {
  const seats = table.clocks.filter(isOffered).map(({ seat }) => seat);
  if (seats.length === 0) return null;
  const turn = turnIn(table.game);
  const people = askedPeople(table, deciders(table), { seats, turn });
  return people && { seats, turn, ...people };
}
