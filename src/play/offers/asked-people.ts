import type { Seat } from '#games/shared/seat';
import type { Agreement } from '#store/agreements';
import type { KeptPerson, KeptTable } from '#store/kept-match';

/** What the people say who must all agree to something, in seat order. */
export interface AskedPeople {
  readonly agreed: readonly KeptPerson[];
  readonly asked: readonly KeptPerson[];
}

/** Who of these people has agreed that the computer plays in all these seats, and who is still asked; null if there are no people. */
export function askedPeople(
  { agreements }: Pick<KeptTable, 'agreements'>,
  people: readonly KeptPerson[],
  { seats, turn }: { readonly seats: readonly Seat[]; readonly turn: Agreement['turn'] },
): AskedPeople | null {
  const hasAgreed = ({ id }: KeptPerson): boolean =>
    seats.every((seat) =>
      agreements.some((each) => each.seat === seat && each.turn === turn && each.person === id),
    );
  if (people.length === 0) return null;
  return { agreed: people.filter(hasAgreed), asked: people.filter((person) => !hasAgreed(person)) };
}
