import { tableNamed } from '#store/find-tables';
import { isOpen, type KeptTable, peopleAt } from '#store/kept-match';
import type { Reading } from '#store/schema';
import { openedBelow } from '#store/threads';
import { seatOf } from './seats.ts';
import type { Person } from './table.ts';

/**
 * The open table that already is the rematch of this game for a person: a player or guest of that game opened it, in its channel or since then in
 * a thread of it, and the person sits there or can still join. Null if there is none.
 */
export async function rematchOf(
  db: Reading,
  before: KeptTable,
  { newest, person }: { readonly newest: KeptTable | null; readonly person: Person },
): Promise<KeptTable | null> {
  const isHosted = ({ host }: KeptTable): boolean =>
    [...peopleAt(before), ...before.guests].some(({ id }) => id === host);
  if (newest !== null && isOpen(newest) && isHosted(newest)) return newest;
  for (const id of await openedBelow(db, before.place, before.closedAt ?? 0)) {
    const table = await tableNamed(db, id);
    if (table === null || table.setup.mode === 'solo' || !isHosted(table)) continue;
    if (table.stage === 'lobby' || seatOf(table, person.id) !== null) return table;
  }
  return null;
}
