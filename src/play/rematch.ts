import { isFormer } from '#store/former';
import type { KeptAwaited, KeptTable } from '#store/kept-table';
import { seatOf } from './seating.ts';

/**
 * Who is awaited when a person asks for another game after this one: the others who played it, also those who resigned, in
 * their old order. Nobody if the person didn't play it, and never people who were forgotten.
 */
export function awaitedAfter(before: KeptTable, person: string): readonly KeptAwaited[] {
  if (seatOf(before, person) === null) return [];
  const here = before.players.filter(({ id }) => !isFormer(id));
  return here.map(({ id, name }, seat) => ({ id, name, seat })).filter(({ id }) => id !== person);
}
