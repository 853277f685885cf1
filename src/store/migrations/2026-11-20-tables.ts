import { type Kysely, sql } from 'kysely';

/** Tables, who sits at them, what was done there, what is to be told, and what the program remembers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tables')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('guild', 'text')
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('seats', 'integer', (column) => column.notNull())
    .addColumn('edition', 'text', (column) => column.notNull())
    .addColumn('reduced_bag', 'integer', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('snapshot', 'text')
    .addColumn('message', 'text')
    .addColumn('message_version', 'integer', (column) => column.notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .addUniqueConstraint('tables_channel_number', ['channel', 'number'])
    .execute();
  await db.schema
    .createIndex('tables_one_open_in_a_channel')
    .on('tables')
    .column('channel')
    .unique()
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('sitters')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('resigned', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('sitters_key', ['table_id', 'seat'])
    .addUniqueConstraint('sitters_one_seat_each', ['table_id', 'person'])
    .execute();
  await db.schema
    .createTable('deeds')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('seat', 'integer')
    .addColumn('person', 'text')
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('interaction', 'text', (column) => column.unique())
    .addColumn('done_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('deeds_key', ['table_id', 'version'])
    .execute();
  await db.schema
    .createTable('announcements')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('how', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('announcements_key', ['table_id', 'version'])
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
