import type { Seat } from '#games/shared/seat';
import { type KeptSitter, personAt } from '#store/kept-match';
import type { PersonPreferences } from '#store/preferences';

/** Who sits somewhere, and when people said to be away. */
export interface Sitting {
  readonly players: readonly KeptSitter[];
  readonly preferences: ReadonlyMap<string, Pick<PersonPreferences, 'absence'>>;
}

/** When the person in a seat said to be away; null if they didn't, or are back. */
export const absenceOf = ({ players, preferences }: Sitting, seat: Seat): PersonPreferences['absence'] =>
  preferences.get(personAt({ players }, seat)?.id ?? '')?.absence ?? null;
