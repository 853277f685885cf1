import type { Kysely } from 'kysely';

/** What waits to be told is told by one process at a time, which says so before it asks Discord. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('announcements').addColumn('claimed_by', 'text').execute();
  await db.schema.alterTable('announcements').addColumn('claimed_until', 'bigint').execute();
}
