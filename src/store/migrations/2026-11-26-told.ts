import type { Kysely } from 'kysely';

/** What the newest message of a table tells, so that it can fold into that once another is posted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('told_before', 'text').execute();
  await db.schema.alterTable('tables').addColumn('told_since', 'text').execute();
}
