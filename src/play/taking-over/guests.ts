import type { KeptTable } from '#store/kept-match';
import { addGuest, removeGuest } from '#store/guests';
import type { Database } from '#store/schema';
import { refused } from '#play/carry-out';
import type { Outcome } from '#play/outcome';
import { seatOf } from '#play/seats';
import type { Deed } from '#play/tables';
import { viewOf } from '#play/view-of';

/**
 * Somebody without a seat wants to play in the game after the one of this channel, or doesn't any more.
 * @param at now, in milliseconds since 1970
 */
export async function sitIn(
  db: Database,
  newest: KeptTable | null,
  deed: Deed,
  { isWanted, at }: { readonly isWanted: boolean; readonly at: number },
): Promise<Outcome> {
  const { person } = deed;
  if (
    newest === null ||
    (newest.stage !== 'running' && newest.stage !== 'finished' && newest.stage !== 'lobby')
  )
    return refused(deed, newest, [{ code: 'noTable' }]);
  if (newest.setup.mode === 'solo') return refused(deed, newest, [{ code: 'soloTable' }]);
  if (seatOf(newest, person.id) !== null) return refused(deed, newest, [{ code: 'alreadySeated' }]);
  if (newest.stage === 'lobby') return refused(deed, newest, [{ code: 'tableTaken', table: newest.id }]);
  await (isWanted ? addGuest(db, newest.id, person, at) : removeGuest(db, newest.id, person.id));
  const others = newest.guests.filter(({ id }) => id !== person.id);
  const isThere = others.length < newest.guests.length;
  const joined = isThere ? newest.guests : [...others, person];
  const table = { ...newest, guests: isWanted ? joined : others };
  return { outcome: 'done', table: viewOf(table, person.id), events: [], getsMessage: false };
}
