import { type Kysely, sql } from 'kysely';

interface Before {
  readonly tables: { readonly id: string; readonly stage: string };
  readonly uncounted: { readonly table_id: string };
}

/**
 * The daily challenge, what finished games count for, who is reminded of what, and which servers were left. Games that
 * were finished before are still to be counted.
 */
export async function up(db: Kysely<Before>): Promise<void> {
  await days(db);
  await counted(db);
  await told(db);
  await forgotten(db);
  const finished = db
    .selectFrom('tables')
    .select((row) => row.ref('id').as('table_id'))
    .where('stage', '=', 'finished');
  await db.insertInto('uncounted').columns(['table_id']).expression(finished).execute();
}

/** The days of the challenge, and the tries of it, which are tables. */
async function days(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable('days')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('up', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('revealed_at', 'bigint')
    .execute();
  await db.schema.alterTable('tables').addColumn('day', 'text').execute();
  await db.schema
    .alterTable('tables')
    .addColumn('ranked', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('tables_one_ranked_try')
    .on('tables')
    .columns(['host', 'day'])
    .unique()
    .where(sql.ref('ranked'), '=', 1)
    .execute();
  await db.schema
    .createIndex('tables_open_of_host')
    .on('tables')
    .columns(['host', 'opened_at'])
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
  await db.schema.createIndex('tables_of_day').on('tables').columns(['day', 'ranked', 'stage']).execute();
  await db.schema.createIndex('tables_of_guild').on('tables').columns(['guild', 'closed_at']).execute();
  await db.schema.createIndex('sitters_person').on('sitters').columns(['person', 'table_id']).execute();
}

/** What finished games count for. */
async function counted(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable('uncounted')
    .addColumn('table_id', 'text', (column) =>
      column.primaryKey().references('tables.id').onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('results')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('guild', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('finished_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('results_key', ['table_id', 'person'])
    .execute();
  await db.schema
    .createIndex('results_person')
    .on('results')
    .columns(['guild', 'person', 'finished_at'])
    .execute();
  await db.schema
    .createTable('standings')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('newest_at', 'bigint', (column) => column.notNull())
    .addColumn('games', 'integer', (column) => column.notNull())
    .addColumn('wins', 'integer', (column) => column.notNull())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('margin', 'integer', (column) => column.notNull())
    .addColumn('best', 'integer', (column) => column.notNull())
    .addColumn('best_table', 'text', (column) => column.notNull())
    .addColumn('best_seat', 'integer', (column) => column.notNull())
    .addColumn('mu', 'double precision', (column) => column.notNull())
    .addColumn('sigma', 'double precision', (column) => column.notNull())
    .addColumn('rating', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('standings_key', ['scope', 'person'])
    .execute();
  await db.schema
    .createIndex('standings_rating')
    .on('standings')
    .columns(['scope', 'rating', 'person'])
    .execute();
  await db.schema
    .createIndex('standings_wins')
    .on('standings')
    .columns(['scope', 'wins', 'margin', 'person'])
    .execute();
  await db.schema
    .createTable('tallies')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('tallies_key', ['scope', 'person', 'what'])
    .execute();
  await db.schema
    .createTable('daily_results')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('target', 'integer', (column) => column.notNull())
    .addColumn('margin', 'integer', (column) => column.notNull())
    .addColumn('tools_used', 'integer', (column) => column.notNull())
    .addColumn('finished_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_results_key', ['day', 'person'])
    .execute();
  await db.schema
    .createIndex('daily_results_rank')
    .on('daily_results')
    .columns(['day', 'margin', 'total', 'person'])
    .execute();
  await db.schema
    .createIndex('daily_results_person')
    .on('daily_results')
    .columns(['person', 'day'])
    .execute();
  await db.schema.createIndex('daily_results_table').on('daily_results').column('table_id').execute();
  await db.schema
    .createTable('streaks')
    .addColumn('person', 'text', (column) => column.primaryKey())
    .addColumn('length', 'integer', (column) => column.notNull())
    .addColumn('longest', 'integer', (column) => column.notNull())
    .addColumn('last_day', 'text', (column) => column.notNull())
    .addColumn('stale', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('streaks_length')
    .on('streaks')
    .columns(['length', 'longest', 'person'])
    .execute();
  await db.schema
    .createIndex('streaks_stale')
    .on('streaks')
    .column('person')
    .where(sql.ref('stale'), '=', 1)
    .execute();
}

/** Who is told what: reminders of people, summaries in channels; and the servers that the bot has left. */
async function told(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable('reminders')
    .addColumn('person', 'text', (column) => column.primaryKey())
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('hour', 'integer', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('told_day', 'text')
    .execute();
  await db.schema.createIndex('reminders_next').on('reminders').columns(['next_at', 'told_day']).execute();
  await db.schema
    .createTable('subscriptions')
    .addColumn('channel', 'text', (column) => column.primaryKey())
    .addColumn('guild', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('summaries')
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('tried_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('summaries_key', ['channel', 'day'])
    .execute();
  await db.schema
    .createTable('played_marks')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('mark', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('played_marks_key', ['day', 'mark'])
    .execute();
  await db.schema
    .createTable('departures')
    .addColumn('guild', 'text', (column) => column.primaryKey())
    .addColumn('left_at', 'bigint', (column) => column.notNull())
    .execute();
}

/**
 * How that is found which goes with a person or a table. Whoever did something at a table sits there, came to it, or called
 * it off: those deeds are few, and find the others.
 */
async function forgotten(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createIndex('deeds_person')
    .on('deeds')
    .columns(['person', 'table_id'])
    .where(sql<boolean>`what in ('open', 'join', 'cancel')`)
    .execute();
  await db.schema.createIndex('choices_person').on('choices').column('person').execute();
  await db.schema.createIndex('choices_owner').on('choices').columns(['id', 'owner']).execute();
  await db.schema.createIndex('standings_person').on('standings').column('person').execute();
  await db.schema.createIndex('tallies_person').on('tallies').column('person').execute();
}
