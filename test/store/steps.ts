import type { Step } from '#store/deed-log';
import type { Database } from '#store/schema';
import type { TableId } from '#store/table-id';

/** Everything that was done at the table, in order, as the log of deeds has it. */
export const stepsOf = (db: Database, table: TableId): Promise<readonly Step[]> =>
  db
    .selectFrom('deeds')
    .select(['seat', 'person', 'what'])
    .where('table_id', '=', table)
    .orderBy('version')
    .execute();
