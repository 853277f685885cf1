import { type Kysely, sql } from 'kysely';

/** The deeds that lit panes in people's rose windows. They outlive the matches in which they were done. */
export async function up<D>(db: Kysely<D>): Promise<void> {
  await db.schema
    .createTable('deeds')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('deed', 'text', (column) => column.notNull())
    .addColumn('match_id', 'text', (column) => column.references('matches.id').onDelete('set null'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('deeds_key', ['person', 'deed'])
    .execute();
  await db.schema
    .createIndex('deeds_match')
    .on('deeds')
    .column('match_id')
    .where(sql.ref('match_id'), 'is not', null)
    .execute();
}
