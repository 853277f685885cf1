import { type Kysely, sql } from 'kysely';

/**
 * A seat is a person's or a computer player's, and so is a step; what a computer player has to think about is a row. SQLite can't
 * loosen a column, so the seats are copied.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await seats(db);
  await db.schema.alterTable('steps').addColumn('computer', 'text').execute();
  await db.schema
    .createTable('thoughts')
    .addColumn('match_id', 'text', (column) =>
      column.primaryKey().references('matches.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('thoughts_due').on('thoughts').column('due_at').execute();
}

async function seats(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('seats_person').execute();
  await db.schema.alterTable('seats').renameTo('old_seats').execute();
  await db.schema
    .createTable('seats')
    .addColumn('match_id', 'text', (column) => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('person', 'text')
    .addColumn('computer', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('resigned', 'integer', (column) => column.notNull())
    .addColumn('awaited', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('match_seats_key', ['match_id', 'seat'])
    .addUniqueConstraint('match_seats_one_each', ['match_id', 'person'])
    .addUniqueConstraint('match_seats_one_computer_each', ['match_id', 'computer'])
    .addCheckConstraint('match_seats_one_sitter', sql`(person IS NULL) <> (computer IS NULL)`)
    .addCheckConstraint('match_seats_computer_stays', sql`computer IS NULL OR (resigned = 0 AND awaited = 0)`)
    .execute();
  await sql`INSERT INTO seats SELECT match_id, seat, person, NULL, name, resigned, awaited FROM old_seats`.execute(
    db,
  );
  await db.schema.dropTable('old_seats').execute();
  await db.schema.createIndex('seats_person').on('seats').columns(['person', 'match_id']).execute();
}
