import { type AskedPeople, askedPeople } from '#play/offers/asked-people';
import type { Seat } from '#games/shared/seat';
import { wholeAbsence } from '#store/agreements';
import { isPerson, type KeptTable, personAt } from '#store/kept-match';
import { absenceOf } from './absence-of.ts';

/**
 * Who must agree that the computer plays in a seat while its owner is away, as the others are offered; null if its owner is here, the computer plays there already, or nobody is left to ask.
 */
export function substituteFor(table: KeptTable, seat: Seat): AskedPeople | null {
  const owner = personAt(table, seat);
  if (table.stage !== 'running' || owner === null || absenceOf(table, seat) === null) return null;
  if (owner.presence !== 'here' && owner.presence !== 'late') return null;
  const people = table.players.flatMap((sitter, other) =>
    isPerson(sitter) && other !== seat && sitter.presence === 'here' && absenceOf(table, other) === null
      ? [sitter]
      : [],
  );
  return askedPeople(table, people, { seats: [seat], turn: wholeAbsence });
}
