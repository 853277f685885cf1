import { z } from 'zod';
import type { Day } from './day.ts';
import { placeOfTry } from './kept-table.ts';
import type { Database } from './schema.ts';
import type { TableId } from './table-id.ts';
import { type UnderWay, underWayFrom } from './under-way.ts';

const stageSchema = z.enum(['running', 'finished', 'cancelled']);

/** The stage of a person's ranked attempt at a day; null if there is none, or it no longer counts. */
export async function rankedStage(
  db: Database,
  person: string,
  day: Day,
): Promise<z.infer<typeof stageSchema> | null> {
  const row = await db
    .selectFrom('tables')
    .select('stage')
    .where('channel', '=', placeOfTry(person, day))
    .where('ranked', '=', 1)
    .executeTakeFirst();
  return row === undefined ? null : stageSchema.parse(row.stage);
}

/** The place of the person's own attempt with this id; null if it isn't theirs. */
export async function placeOfTable(db: Database, table: TableId, person: string): Promise<string | null> {
  const row = await db
    .selectFrom('tables')
    .select('channel')
    .where('id', '=', table)
    .where('host', '=', person)
    .where('day', 'is not', null)
    .executeTakeFirst();
  return row?.channel ?? null;
}

/** The person's newest attempt in progress; null if there is none. */
export async function dailyUnderWay(db: Database, person: string): Promise<UnderWay | null> {
  const row = await db
    .selectFrom('tables')
    .select(['channel as place', 'changed_at'])
    .where('host', '=', person)
    .where('day', 'is not', null)
    .where('closed_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return underWayFrom(row);
}

/** Whether anyone has a ranked attempt at a day in progress. */
export async function isPlayedForRank(db: Database, day: Day): Promise<boolean> {
  const row = await db
    .selectFrom('tables')
    .select('id')
    .where('day', '=', day)
    .where('ranked', '=', 1)
    .where('stage', '=', 'running')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns a day's attempts in progress into practice. */
export async function endRank(db: Database, day: Day): Promise<void> {
  await db
    .updateTable('tables')
    .set({ ranked: 0 })
    .where('day', '=', day)
    .where('ranked', '=', 1)
    .where('stage', '=', 'running')
    .execute();
}
