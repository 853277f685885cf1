import { z } from 'zod';
import { type Day, daySchema } from '#store/day';
import type { Database, Reading } from '#store/schema';

/** Someone's reminder of the daily challenge. */
export interface StoredReminder {
  readonly person: string;
  /** An IANA time zone. */
  readonly zone: string;
  /** 0 to 23, in that zone. */
  readonly hour: number;
  /** Discord's name of the language they asked in. */
  readonly locale: string;
  /** In milliseconds since 1970. */
  readonly nextAt: number;
  /** The last day they were reminded of; null before the first time. */
  readonly toldDay: Day | null;
}

const reminderSchema = z
  .object({
    person: z.string(),
    zone: z.string(),
    hour: z.int().min(0).max(23),
    locale: z.string(),
    next_at: z.int(),
    told_day: daySchema.nullable(),
  })
  .transform(({ next_at: nextAt, told_day: toldDay, ...reminder }): StoredReminder => ({
    ...reminder,
    nextAt,
    toldDay,
  }));

/** The person's reminder; null if they have none. */
export async function reminderOf(db: Reading, person: string): Promise<StoredReminder | null> {
  const row = await db.selectFrom('reminders').selectAll().where('person', '=', person).executeTakeFirst();
  return row === undefined ? null : reminderSchema.parse(row);
}

/** Stores someone's reminder, replacing an earlier one. */
export async function saveReminder(
  db: Database,
  { person, nextAt, toldDay, ...reminder }: StoredReminder,
): Promise<void> {
  const stored = { ...reminder, next_at: nextAt, told_day: toldDay };
  await db
    .insertInto('reminders')
    .values({ person, ...stored })
    .onConflict((conflict) => conflict.column('person').doUpdateSet(stored))
    .execute();
}

/**
 * People due for a reminder at this moment or earlier: longest overdue first, then longest not reminded. At most this many.
 */
export async function dueReminders(db: Reading, at: number, most: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('reminders')
    .select('person')
    .where('next_at', '<=', at)
    .orderBy('next_at')
    .orderBy('told_day', (order) => order.asc().nullsFirst())
    .limit(most)
    .execute();
  return rows.map(({ person }) => person);
}

/** Deletes the person's reminder. Returns whether they had one. */
export async function forgetReminder(db: Database, person: string): Promise<boolean> {
  const { numDeletedRows: deleted } = await db
    .deleteFrom('reminders')
    .where('person', '=', person)
    .executeTakeFirstOrThrow();
  return deleted === 1n;
}
