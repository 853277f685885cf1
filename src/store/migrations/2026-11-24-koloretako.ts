import { type Kysely, sql } from 'kysely';

/** Koloretako: its games, what was done in them, and what the weekly challenge came to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await games(db);
  await results(db);
}

async function games(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('card_games')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('guild', 'text')
    .addColumn('setup', 'text', (column) => column.notNull())
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('week', 'text')
    .addColumn('ranked', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('card_games_place')
    .on('card_games')
    .columns(['person', 'place', 'begun_at'])
    .execute();
  await db.schema
    .createIndex('card_games_one_open')
    .on('card_games')
    .columns(['person', 'place'])
    .unique()
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('card_games_one_ranked_try')
    .on('card_games')
    .columns(['person', 'week'])
    .unique()
    .where(sql.ref('ranked'), '=', 1)
    .execute();
  await db.schema
    .createIndex('card_games_idle')
    .on('card_games')
    .column('changed_at')
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
  await db.schema.createIndex('card_games_guild').on('card_games').column('guild').execute();
  await db.schema
    .createTable('card_deeds')
    .addColumn('game_id', 'text', (column) =>
      column.notNull().references('card_games.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('interaction', 'text', (column) => column.unique())
    .addColumn('done_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('card_deeds_key', ['game_id', 'version'])
    .execute();
}

async function results(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('weekly_results')
    .addColumn('week', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('game_id', 'text', (column) =>
      column.notNull().references('card_games.id').onDelete('cascade'),
    )
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('target', 'integer', (column) => column.notNull())
    .addColumn('margin', 'integer', (column) => column.notNull())
    .addColumn('tools_used', 'integer', (column) => column.notNull())
    .addColumn('finished_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('weekly_results_key', ['week', 'person'])
    .execute();
  await db.schema
    .createIndex('weekly_results_rank')
    .on('weekly_results')
    .columns(['week', 'margin', 'total', 'person'])
    .execute();
  await db.schema
    .createIndex('weekly_results_person')
    .on('weekly_results')
    .columns(['person', 'week'])
    .execute();
  await db.schema.createIndex('weekly_results_game').on('weekly_results').column('game_id').execute();
}
