import type { Kysely } from 'kysely';

/** The servers in which the bot has introduced itself: in each once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('welcomes')
    .addColumn('guild', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}
