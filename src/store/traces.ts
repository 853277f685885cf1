import { sql } from 'kysely';
import { z } from 'zod';
import { type Day, daySchema } from './day.ts';
import { placeOfTry } from './kept-table.ts';
import type { Database } from './schema.ts';
import { type TableId, tableIdSchema } from './table-id.ts';

/** A table that bears the name or the id of a person. */
export interface Trace {
  readonly table: TableId;
  /** The server; null if they played alone, in a direct message or a daily challenge. */
  readonly guild: string | null;
  readonly day: Day | null;
  /** Whether its game goes on. */
  readonly isRunning: boolean;
  /** The language of whoever opened it. */
  readonly locale: string;
}

const traceSchema: z.ZodType<Trace> = z
  .object({
    id: tableIdSchema,
    guild: z.string().nullable(),
    day: daySchema.nullable(),
    stage: z.string(),
    locale: z.string(),
  })
  .transform(({ id, guild, day, stage, locale }) => ({
    table: id,
    guild,
    day,
    isRunning: stage === 'running',
    locale,
  }));

/** Every table at which a person sits, or has done anything. */
export async function tracesOf(db: Database, person: string): Promise<readonly Trace[]> {
  const sat = db.selectFrom('sitters').select('table_id').where('person', '=', person);
  const came = db
    .selectFrom('deeds')
    .select('table_id')
    .where('person', '=', person)
    // As the index on them says it: with values in their place it would not be used.
    .where(sql<boolean>`what in ('open', 'join', 'cancel')`);
  const rows = await db
    .selectFrom('tables')
    .select(['id', 'guild', 'day', 'stage', 'locale'])
    .where('id', 'in', sat.union(came))
    .execute();
  return rows.map((row) => traceSchema.parse(row));
}

/** Who a person is at one table from now on. */
interface Renamed {
  readonly person: string;
  readonly former: string;
  readonly name: string;
}

/** Puts another id and another name in the place of a person's, wherever they stand at a table. */
export async function renameAt(
  db: Database,
  { table, guild, day, isRunning }: Trace,
  { person, former, name }: Renamed,
): Promise<void> {
  const heir = isRunning ? await firstStillPlaying(db, table) : null;
  await db
    .updateTable('sitters')
    .set({ person: former, name })
    .where('table_id', '=', table)
    .where('person', '=', person)
    .execute();
  await db
    .updateTable('deeds')
    .set({ person: former })
    .where('table_id', '=', table)
    .where('person', '=', person)
    .execute();
  await db
    .updateTable('results')
    .set({ person: former })
    .where('table_id', '=', table)
    .where('person', '=', person)
    .execute();
  await db
    .updateTable('tables')
    .set({ host: heir ?? former })
    .where('id', '=', table)
    .where('host', '=', person)
    .execute();
  if (guild === null) await hide(db, table, day === null ? former : placeOfTry(former, day));
}

/** The table is at a place where nobody ever is, for its own leads to the person; nothing is told there. */
async function hide(db: Database, table: TableId, place: string): Promise<void> {
  await db.updateTable('tables').set({ channel: place, message: null }).where('id', '=', table).execute();
  await db.deleteFrom('announcements').where('table_id', '=', table).execute();
}

/** Who sits first of those who have not resigned; null if all have. */
async function firstStillPlaying(db: Database, table: TableId): Promise<string | null> {
  const row = await db
    .selectFrom('sitters')
    .select('person')
    .where('table_id', '=', table)
    .where('resigned', '=', 0)
    .orderBy('seat')
    .limit(1)
    .executeTakeFirst();
  return row?.person ?? null;
}
