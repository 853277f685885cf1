import type { Kysely } from 'kysely';

/** A channel can have the day's card instead of a summary; who is on the cards of a server, and how long its people have kept it up. */
export async function up<D>(db: Kysely<D>): Promise<void> {
  await db.schema
    .alterTable('subscriptions')
    .addColumn('posts', 'text', (column) => column.notNull().defaultTo('summary'))
    .execute();
  await db.schema
    .createTable('day_cards')
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('guild', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('message', 'text')
    .addColumn('posted_at', 'bigint')
    .addColumn('told_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('day_cards_key', ['channel', 'day'])
    .execute();
  await db.schema.createIndex('day_cards_of_guild').on('day_cards').columns(['guild', 'day']).execute();
  await db.schema.createIndex('day_cards_of_day').on('day_cards').columns(['day', 'channel']).execute();
  await db.schema
    .createTable('card_members')
    .addColumn('guild', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('card_members_key', ['guild', 'person'])
    .execute();
  await db.schema.createIndex('card_members_person').on('card_members').column('person').execute();
  await db.schema.createIndex('card_members_seen').on('card_members').column('seen_at').execute();
  await db.schema
    .createTable('group_streaks')
    .addColumn('guild', 'text', (column) => column.primaryKey())
    .addColumn('length', 'integer', (column) => column.notNull())
    .addColumn('longest', 'integer', (column) => column.notNull())
    .addColumn('until_day', 'text', (column) => column.notNull())
    .execute();
}
