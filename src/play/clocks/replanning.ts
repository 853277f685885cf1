import type { Logger } from 'pino';
import { readableTables } from '#play/closing';
import { saveClocks } from '#store/clocks';
import { requeue } from '#store/outbox';
import type { Database } from '#store/schema';
import { isOpen } from '#store/stored-match';
import { plan } from './planning.ts';
import { projectionOf } from './running.ts';

/** Plans the clocks at a person's tables again at a moment, because when they run has changed. */
export async function replanTables(
  db: Database,
  person: string,
  { at, log }: { readonly at: number; readonly log: Logger },
): Promise<void> {
  for await (const table of await readableTables(db, { person }, log)) {
    if (!isOpen(table)) continue;
    const projection = await projectionOf(db, table);
    const changed = projection.table.clocks.filter((clock) => !table.clocks.includes(clock));
    if (changed.length === 0) continue;
    await saveClocks(db, table.id, changed);
    await plan(db, projection.table, projection.outages, at);
    // The board shows when time is out.
    if (table.board !== null) await requeue(db, table.id, table.version, 'restyle');
  }
}
