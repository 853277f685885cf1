import { type Kysely, sql } from 'kysely';

/** What was found about finished games that somebody wanted reviewed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reviews')
    .addColumn('match_id', 'text', (column) =>
      column.primaryKey().references('matches.id').onDelete('cascade'),
    )
    .addColumn('decisions', 'integer', (column) => column.notNull())
    .addColumn('judgments', 'text', (column) => column.notNull())
    .addColumn('expected', 'text')
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('reviews_due')
    .on('reviews')
    .column('asked_at')
    .where(sql.ref('expected'), 'is', null)
    .execute();
}
