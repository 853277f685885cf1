import { z } from 'zod';
import type { Database } from './schema.ts';
import { type TableId, tableIdSchema } from './table-id.ts';

/** A finished game that isn't counted yet, and when it was finished, in milliseconds since 1970. */
export interface Uncounted {
  readonly table: TableId;
  readonly at: number;
}

const uncountedSchema = z.array(
  z.object({ table_id: tableIdSchema, at: z.int() }).transform(({ table_id: table, at }) => ({ table, at })),
);

/** The games that aren't counted yet, oldest first. */
export async function uncountedGames(db: Database): Promise<readonly Uncounted[]> {
  const rows = await db
    .selectFrom('uncounted')
    .innerJoin('tables', 'tables.id', 'uncounted.table_id')
    .select(['uncounted.table_id', 'tables.closed_at as at'])
    .orderBy('tables.closed_at')
    .execute();
  return uncountedSchema.parse(rows);
}

/** Marks a game as counted. Returns whether it wasn't before. */
export async function markCounted(db: Database, table: TableId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('uncounted')
    .where('table_id', '=', table)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
