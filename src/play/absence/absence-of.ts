import type { Seat } from '#games/shared/seat';
import { type KeptTable, personAt } from '#store/kept-match';
import type { PersonPreferences } from '#store/preferences';

/** When the person in a seat said to be away; null if they didn't, or are back. */
export const absenceOf = (
  { players, preferences }: Pick<KeptTable, 'players' | 'preferences'>,
  seat: Seat,
): PersonPreferences['absence'] => preferences.get(personAt({ players }, seat)?.id ?? '')?.absence ?? null;
