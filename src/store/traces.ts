import { sql } from 'kysely';
import { z } from 'zod';
import { type Day, daySchema } from './day.ts';
import type { Database } from './schema.ts';
import { type TableId, tableIdSchema } from './table-id.ts';
import { placeOfAttempt } from './tries.ts';

/** A table with the name or the id of a person. */
export interface Trace {
  readonly table: TableId;
  /** The server; null for a solo game in a direct message or a daily attempt. */
  readonly guild: string | null;
  readonly day: Day | null;
  /** Whether its game is in progress. */
  readonly isRunning: boolean;
  /** The language of the person who opened it. */
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

/** Every table where a person sits or has done anything. */
export async function tracesOf(db: Database, person: string): Promise<readonly Trace[]> {
  const sat = db.selectFrom('sitters').select('table_id').where('person', '=', person);
  const came = db
    .selectFrom('deeds')
    .select('table_id')
    .where('person', '=', person)
    // Spelled like the index, which isn't used with parameters.
    .where(sql<boolean>`what in ('open', 'join', 'cancel')`);
  const rows = await db
    .selectFrom('tables')
    .select(['id', 'guild', 'day', 'stage', 'locale'])
    .where('id', 'in', sat.union(came))
    .execute();
  return rows.map((row) => traceSchema.parse(row));
}

/** A person's new identity at one table. */
interface Renamed {
  readonly person: string;
  readonly former: string;
  readonly name: string;
}

/** Replaces a person's id and name everywhere at a table. */
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
  if (guild === null) await hide(db, table, day === null ? former : placeOfAttempt('daily', former, day));
}

/** Moves the table to a place without people, because its own place reveals the person. Nothing is announced there. */
async function hide(db: Database, table: TableId, place: string): Promise<void> {
  await db.updateTable('tables').set({ channel: place, message: null }).where('id', '=', table).execute();
  await db.deleteFrom('announcements').where('table_id', '=', table).execute();
}

/** The first seated person who hasn't resigned; null if all have. */
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
