import type { Kysely } from 'kysely';

/** The puzzle of the day: answers, how often each turn was one, and how strong solvers and puzzles are. */
export async function up<D>(db: Kysely<D>): Promise<void> {
  await db.schema
    .createTable('puzzle_answers')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('puzzle', 'text', (column) => column.notNull())
    .addColumn('turn', 'text', (column) => column.notNull())
    .addColumn('lost', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('rated', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('puzzle_answers_key', ['person', 'day'])
    .execute();
  await db.schema
    .createTable('puzzle_turns')
    .addColumn('puzzle', 'text', (column) => column.notNull())
    .addColumn('turn', 'text', (column) => column.notNull())
    .addColumn('lost', 'integer', (column) => column.notNull())
    .addColumn('answers', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('puzzle_turns_key', ['puzzle', 'turn'])
    .execute();
  await db.schema
    .createTable('puzzle_solvers')
    .addColumn('person', 'text', (column) => column.primaryKey())
    .addColumn('mu', 'double precision', (column) => column.notNull())
    .addColumn('sigma', 'double precision', (column) => column.notNull())
    .addColumn('rating', 'integer', (column) => column.notNull())
    .addColumn('streak', 'integer', (column) => column.notNull())
    .addColumn('last_day', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('puzzle_ratings')
    .addColumn('puzzle', 'text', (column) => column.primaryKey())
    .addColumn('mu', 'double precision', (column) => column.notNull())
    .addColumn('sigma', 'double precision', (column) => column.notNull())
    .addColumn('rating', 'integer', (column) => column.notNull())
    .execute();
}
