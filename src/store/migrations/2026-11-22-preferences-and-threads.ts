import type { Kysely } from 'kysely';

/** What people, servers and tables have set, every such choice once, and games that move into a thread. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('preferences')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('preferences_key', ['id', 'owner', 'name'])
    .execute();
  await db.schema
    .createTable('choices')
    .addColumn('interaction', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('chosen', 'text', (column) => column.notNull())
    .addColumn('done_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('tables').addColumn('thread', 'text').execute();
  await db.schema.alterTable('tables').addColumn('parent', 'text').execute();
  await db.schema.createIndex('tables_parent').on('tables').column('parent').execute();
}
