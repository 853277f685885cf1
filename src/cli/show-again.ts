import { openTables, tableNamed } from '#store/find-tables';
import { toTell, untoldOf } from '#store/outbox';
import type { Store } from '#store/store';

/** A channel has lost its messages: its open table is to be told again, though nothing happened there. */
export const showAgain = (store: Store, channel: string): Promise<void> =>
  store.transaction(async (db) => {
    for (const id of await openTables(db, { channel })) {
      const table = await tableNamed(db, id);
      const untold = await untoldOf(db, id);
      if (table === null || untold.length > 0) continue;
      await toTell(db, id, table.version, { how: 'post', events: [] });
    }
  });
