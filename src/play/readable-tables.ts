import type { Logger } from 'pino';
import { type OpenTables, openTables, tableNamed } from '#store/find-tables';
import type { KeptTable } from '#store/kept-table';
import type { Database } from '#store/schema';

/**
 * These open tables, one after the other, each as it is at that moment. A damaged one is logged and skipped, so that the others
 * can still be read.
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
