import type { Kysely } from 'kysely';

/** Outages are noted by shard, because several processes can share the servers; those until now were everywhere: shard 0 of 1. */
export async function up(db: Kysely<{ outages: { from_at: number; until_at: number } }>): Promise<void> {
  await db.schema
    .createTable('outages_of_shards')
    .addColumn('shard', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('shards', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('from_at', 'bigint', (column) => column.notNull())
    .addColumn('until_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('outages_key', ['until_at', 'shard', 'shards'])
    .execute();
  await db
    .withTables<{ outages_of_shards: { from_at: number; until_at: number } }>()
    .insertInto('outages_of_shards')
    .columns(['from_at', 'until_at'])
    .expression(db.selectFrom('outages').select(['from_at', 'until_at']))
    .execute();
  await db.schema.dropTable('outages').execute();
  await db.schema.alterTable('outages_of_shards').renameTo('outages').execute();
}
