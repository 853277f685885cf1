import { refused } from '#play/carry-out';
import { nowShown, type Outcome } from '#play/outcome';
import { seatOf } from '#play/seats';
import type { Command } from '#play/tables';
import { viewOf } from '#play/view-of';
import { saveClocks } from '#store/clocks';
import type { Database } from '#store/schema';
import type { OpenTable } from '#store/stored-match';
import { nudge, nudgeableNow, nudgeRefusal } from './nudging.ts';

/** A person nudges those whom the table waits for. */
export async function nudgeFor(
  db: Database,
  table: OpenTable,
  command: Command,
  at: number,
): Promise<Outcome> {
  const { id: person } = command.person;
  const refusal = nudgeRefusal(table, person, at);
  if (refusal !== null || table.stage === 'lobby')
    return refused(command, table, [refusal ?? { code: 'notStarted' }]);
  const after = await nudge(db, table, nudgeableNow(table, seatOf(table, person)), at);
  await saveClocks(db, table.id, after.clocks);
  return nowShown(viewOf(after, person));
}
