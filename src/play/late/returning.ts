import { dropSubstitute } from '#store/agreements';
import { newestTable } from '#store/find-tables';
import type { KeptTable } from '#store/kept-match';
import { lastActIn } from '#store/step-log';
import { type CarryOutParts, whereInLog } from '#play/carry-out';
import { save } from '#play/save';
import { seatOf } from '#play/seats';
import type { Deed, Returned } from '#play/tables';
import { viewOf } from '#play/view-of';
import { back } from './back.ts';
import { doneFor } from './done-for.ts';

/** Brings somebody back who is away from the channel's game; null if they aren't. */
export async function returnToSeat({ store, now, log }: CarryOutParts, deed: Deed): Promise<Returned | null> {
  const returned = await store.transaction(async (db): Promise<Returned | null> => {
    const table = await newestTable(db, deed.channel);
    if (table?.stage !== 'running') return null;
    const seat = seatOf(table, deed.person.id);
    const decision = seat === null ? null : back(table, seat);
    if (seat === null || decision === null) return null;
    const turns = doneFor(table, seat, await lastActIn(db, table.id, seat));
    await dropSubstitute(db, table.id, seat);
    // The interaction is that of what they ask for.
    const after = await save<KeptTable>(db, table, decision, { interaction: null, at: now() });
    return { table: viewOf(after, deed.person.id), turns };
  });
  if (returned !== null) {
    const { id, version } = returned.table;
    log.info({ what: 'back', channel: whereInLog(deed), outcome: 'done', table: id, version }, 'action');
  }
  return returned;
}
