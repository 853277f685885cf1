import type { Kysely } from 'kysely';

/** The channel of each person's direct messages, so that it is opened only once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('direct_channels')
    .addColumn('person', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull().unique())
    .execute();
}
