import type { Kysely } from 'kysely';

/** What each person was taught already: a lesson is for the first time alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lessons')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('lesson', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('lessons_key', ['person', 'lesson'])
    .execute();
}
