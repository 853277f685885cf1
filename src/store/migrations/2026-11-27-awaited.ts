import type { Kysely } from 'kysely';

/** Whether a seat is only kept for someone, who has not joined the rematch yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sitters')
    .addColumn('awaited', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
