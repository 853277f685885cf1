import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type Day, daySchema } from '#store/day';
import type { Database, Reading, Schema } from '#store/schema';

/** A day of the daily challenge, stored from its first moment with the bot running. */
export interface StoredDay {
  readonly day: Day;
  /** How long the bot was running on it, in milliseconds. */
  readonly up: number;
  /** When it ended, and when its seed was revealed, in milliseconds since 1970; null before. */
  readonly endedAt: number | null;
  readonly revealedAt: number | null;
}

const momentSchema = z.int().nullable();
const storedDaySchema = z
  .object({ day: daySchema, up: z.int().min(0), ended_at: momentSchema, revealed_at: momentSchema })
  .transform(({ day, up, ended_at: endedAt, revealed_at: revealedAt }) => ({ day, up, endedAt, revealedAt }));

const dayFrom = (row: Selectable<Schema['days']>): StoredDay => storedDaySchema.parse(row);

/** The stored day; null if the bot didn't run on it. */
export async function storedDay(db: Reading, day: Day): Promise<StoredDay | null> {
  const row = await db.selectFrom('days').selectAll().where('day', '=', day).executeTakeFirst();
  return row === undefined ? null : dayFrom(row);
}

/** The stored days before this one, newest first, at most this many. */
export async function daysBefore(db: Reading, day: Day, most: number): Promise<readonly Day[]> {
  const rows = await db
    .selectFrom('days')
    .select('day')
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => daySchema.parse(row.day));
}

/** The stored days after this one, oldest first. */
export async function daysAfter(db: Reading, day: Day): Promise<readonly StoredDay[]> {
  const rows = await db.selectFrom('days').selectAll().where('day', '>', day).orderBy('day').execute();
  return rows.map(dayFrom);
}

/** The days before this one that the bot hasn't ended yet, oldest first. */
export async function daysToEnd(db: Reading, today: Day): Promise<readonly StoredDay[]> {
  const rows = await db
    .selectFrom('days')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('day', '<', today)
    .orderBy('day')
    .execute();
  return rows.map(dayFrom);
}

/** The days that have ended without their seed being revealed, oldest first. */
export async function daysToReveal(db: Reading): Promise<readonly StoredDay[]> {
  const rows = await db
    .selectFrom('days')
    .selectAll()
    .where('revealed_at', 'is', null)
    .where('ended_at', 'is not', null)
    .orderBy('day')
    .execute();
  return rows.map(dayFrom);
}

/** Creates the day if it isn't stored yet, and adds to the time that the bot was running on it. */
export async function wasUp(db: Database, day: Day, milliseconds: number): Promise<void> {
  await db
    .insertInto('days')
    .values({ day, up: milliseconds, ended_at: null, revealed_at: null })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((row) => ({ up: row('days.up', '+', milliseconds) })),
    )
    .execute();
}

/** Notes when the day ended. Returns whether it hadn't until now. */
export async function endDay(db: Database, day: Day, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('days')
    .set({ ended_at: at })
    .where('day', '=', day)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Notes when the seed of the day was revealed; the first time counts. */
export async function revealDay(db: Database, day: Day, at: number): Promise<void> {
  await db
    .updateTable('days')
    .set({ revealed_at: at })
    .where('day', '=', day)
    .where('revealed_at', 'is', null)
    .execute();
}
