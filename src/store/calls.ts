import { type Expression, sql } from 'kysely';
import { z } from 'zod';
import { jsonSchema } from './columns.ts';
import type { Database, Reading } from './schema.ts';

/** How far a person was told of their turns in direct messages. */
interface StoredCall {
  readonly person: string;
  /** When to look again whether there is something to tell, in milliseconds since 1970; null if nothing has changed. */
  readonly dueAt: number | null;
  /** How often telling it failed. */
  readonly tries: number;
  /** The message that told it last; null before. */
  readonly message: DirectMessage | null;
  /** The turns that it names; none once it has folded. */
  readonly told: readonly string[];
}

/** A direct message, and its channel. */
export interface DirectMessage {
  readonly id: string;
  readonly channel: string;
}

const messageSchema = z
  .union([
    z.object({ message: z.string(), channel: z.string() }),
    z.object({ message: z.null(), channel: z.null() }),
  ])
  .transform(({ message: id, channel }): DirectMessage | null => (id === null ? null : { id, channel }));

const callSchema = z
  .object({
    person: z.string(),
    due_at: z.int().nullable(),
    tries: z.int(),
    told: jsonSchema.pipe(z.array(z.string())),
  })
  .transform(({ due_at: dueAt, ...call }) => ({ ...call, dueAt }));

const callFrom = (row: object): StoredCall => ({
  ...callSchema.parse(row),
  message: messageSchema.parse(row),
});

/** How far a person was told of their turns; null if they never were. */
export async function callOf(db: Reading, person: string): Promise<StoredCall | null> {
  const row = await db.selectFrom('calls').selectAll().where('person', '=', person).executeTakeFirst();
  return row === undefined ? null : callFrom(row);
}

/** A person whom to tell something at a time. */
export type CallDue = Pick<StoredCall, 'person' | 'tries'> & { readonly dueAt: number };

/** Those who are to be told first. */
export async function firstCalls(db: Reading, most: number): Promise<readonly CallDue[]> {
  const rows = await db
    .selectFrom('calls')
    .select(['person', 'due_at', 'tries'])
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.flatMap(({ person, tries, due_at: dueAt }) =>
    dueAt === null ? [] : [{ person, tries, dueAt }],
  );
}

/** The moment that was planned, or this one if that is sooner. */
const sooner = (planned: Expression<number | null>, dueAt: number) =>
  sql<number>`CASE WHEN ${planned} < ${dueAt} THEN ${planned} ELSE ${dueAt} END`;

/** Notes that a person's turn began, and when to tell them; earlier if that was planned already. */
export async function planCall(db: Database, person: string, dueAt: number): Promise<void> {
  await db
    .insertInto('calls')
    .values({ person, due_at: dueAt, tries: 0, message: null, channel: null, told: '[]' })
    .onConflict((conflict) =>
      conflict.column('person').doUpdateSet((row) => ({ due_at: sooner(row.ref('calls.due_at'), dueAt) })),
    )
    .execute();
}

/** Notes that turns of these people are over; only who was told of turns hears that. */
export async function reviseCalls(db: Database, people: readonly string[], dueAt: number): Promise<void> {
  if (people.length === 0) return;
  await db
    .updateTable('calls')
    .set((row) => ({ due_at: sooner(row.ref('due_at'), dueAt) }))
    .where('person', 'in', people)
    .where('told', '!=', '[]')
    .execute();
}

/** What a person was told now, and when to look again. */
export async function saveCall(db: Database, { person, dueAt, message, told }: Omit<StoredCall, 'tries'>) {
  await db
    .updateTable('calls')
    .set({
      due_at: dueAt,
      tries: 0,
      message: message?.id ?? null,
      channel: message?.channel ?? null,
      told: JSON.stringify(told),
    })
    .where('person', '=', person)
    .execute();
}

/** Notes that telling somebody failed, and when it is tried again. */
export async function postponeCall(
  db: Database,
  { person, tries }: Pick<StoredCall, 'person' | 'tries'>,
  dueAt: number,
): Promise<void> {
  await db
    .updateTable('calls')
    .set({ due_at: dueAt, tries: tries + 1 })
    .where('person', '=', person)
    .execute();
}

/** Tells a person nothing more. */
export async function dropCall(db: Database, person: string): Promise<void> {
  await db.deleteFrom('calls').where('person', '=', person).execute();
}
