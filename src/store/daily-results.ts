import type { Day } from './day.ts';
import type { Database } from './schema.ts';
import type { TableId } from './table-id.ts';

/** A ranked try that was finished in time to count. */
export interface KeptDailyResult {
  readonly name: string;
  readonly table: TableId;
  readonly total: number;
  readonly target: number;
  readonly toolsUsed: number;
}

/** Keeps what a person's ranked try came to, at a moment in milliseconds since 1970. */
export async function addDailyResult(
  db: Database,
  { day, person, at }: { readonly day: Day; readonly person: string; readonly at: number },
  { name, table, total, target, toolsUsed }: KeptDailyResult,
): Promise<void> {
  const margin = total - target;
  await db
    .insertInto('daily_results')
    .values({
      day,
      person,
      name,
      table_id: table,
      total,
      target,
      margin,
      tools_used: toolsUsed,
      finished_at: at,
    })
    .execute();
}
