import type { Logger } from 'pino';
import { type OpenTables, openTables, tableNamed } from '#store/find-tables';
import type { KeptTable } from '#store/kept-table';
import type { Database } from '#store/schema';

/**
 * The open tables that are meant, one after the other as each then is. A damaged one is left as it is and logged: it keeps no
 * other from being read.
 */
export async function* readableTables(
  db: Database,
  which: OpenTables,
  log: Logger,
): AsyncGenerator<KeptTable> {
  for (const name of await openTables(db, which)) {
    const table = await tableNamed(db, name).catch((error: unknown) => {
      log.error({ err: error, table: name }, 'unreadable table, stays open');
      return null;
    });
    if (table !== null) yield table;
  }
}
