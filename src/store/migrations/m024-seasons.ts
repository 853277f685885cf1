import type { Kysely } from 'kysely';

/** Rankings of seasons. They begin with this version: the first one counts games from now on. */
export async function up<D>(db: Kysely<D>): Promise<void> {
  await db.schema
    .createTable('season_standings')
    .addColumn('guild', 'text', (column) => column.notNull())
    .addColumn('season', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('games', 'integer', (column) => column.notNull())
    .addColumn('wins', 'integer', (column) => column.notNull())
    .addColumn('best', 'integer', (column) => column.notNull())
    .addColumn('best_table', 'text', (column) => column.notNull())
    .addColumn('best_seat', 'integer', (column) => column.notNull())
    .addColumn('mu', 'double precision', (column) => column.notNull())
    .addColumn('sigma', 'double precision', (column) => column.notNull())
    .addColumn('rating', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('season_standings_key', ['guild', 'season', 'person'])
    .execute();
  await db.schema
    .createIndex('season_standings_rating')
    .on('season_standings')
    .columns(['guild', 'season', 'rating', 'person'])
    .execute();
  await db.schema.createIndex('subscriptions_guild').on('subscriptions').column('guild').execute();
  await db.schema.createIndex('season_standings_person').on('season_standings').column('person').execute();
}
