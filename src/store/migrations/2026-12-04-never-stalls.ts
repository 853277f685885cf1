import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

/** A table never stalls: who is there, clocks and deadlines, and all that waits for a moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await seats(db);
  await notifying(db);
  await zones(db);
  await clocks(db);
  await waiting(db);
  await asking(db);
}

const ofMatch = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
  column.notNull().references('matches.id').onDelete('cascade');
const needed = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull();

/** Whether people in their seats play them takes more than a bit. SQLite can't loosen a check, so the seats are copied. */
async function seats(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('seats_person').execute();
  await db.schema.alterTable('seats').renameTo('old_seats').execute();
  await db.schema
    .createTable('seats')
    .addColumn('match_id', 'text', ofMatch)
    .addColumn('seat', 'integer', needed)
    .addColumn('person', 'text')
    .addColumn('computer', 'text')
    .addColumn('name', 'text', needed)
    .addColumn('presence', 'text', needed)
    .addColumn('took_over', 'integer', needed)
    .addColumn('awaited', 'integer', needed)
    .addPrimaryKeyConstraint('seats_of_match', ['match_id', 'seat'])
    .addUniqueConstraint('seats_of_match_one_each', ['match_id', 'person'])
    .addUniqueConstraint('seats_of_match_one_computer_each', ['match_id', 'computer'])
    .addCheckConstraint('seats_of_match_one_sitter', sql`(person IS NULL) <> (computer IS NULL)`)
    .addCheckConstraint(
      'seats_of_match_computer_stays',
      sql`computer IS NULL OR (presence = 'here' AND took_over = 0 AND awaited = 0)`,
    )
    .execute();
  await sql`
    INSERT INTO seats
    SELECT match_id, seat, person, computer, name, CASE resigned WHEN 0 THEN 'here' ELSE 'resigned' END, 0, awaited
    FROM old_seats`.execute(db);
  await db.schema.dropTable('old_seats').execute();
  await db.schema.createIndex('seats_person').on('seats').columns(['person', 'match_id']).execute();
}

/** Whoever wanted no mentions is told nothing. */
async function notifying(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE preferences
    SET name = 'notify', value = CASE value WHEN 'false' THEN '"nobody"' ELSE '"channel"' END
    WHERE owner = 'person' AND name = 'mentions'`.execute(db);
}

/** Whoever is reminded has told their time zone. */
async function zones(db: Kysely<unknown>): Promise<void> {
  await sql`
    INSERT INTO preferences (owner, id, name, value)
    SELECT 'person', person, 'zone', '"' || zone || '"'
    FROM reminders`.execute(db);
}

async function clocks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('clocks')
    .addColumn('match_id', 'text', ofMatch)
    .addColumn('seat', 'integer', needed)
    .addColumn('turn', 'integer', needed)
    .addColumn('since', 'bigint', needed)
    .addColumn('stopped_at', 'bigint')
    .addColumn('bank', 'bigint')
    .addColumn('out_at', 'bigint')
    .addColumn('missed', 'integer', needed)
    .addColumn('nudges', 'integer', needed)
    .addColumn('nudged_at', 'bigint')
    .addColumn('offered_at', 'bigint')
    .addPrimaryKeyConstraint('clocks_key', ['match_id', 'seat'])
    .execute();
  await db.schema
    .createTable('deadlines')
    .addColumn('match_id', 'text', (column) => ofMatch(column).primaryKey())
    .addColumn('due_at', 'bigint', needed)
    .addColumn('tries', 'integer', needed)
    .execute();
  await db.schema.createIndex('deadlines_due').on('deadlines').column('due_at').execute();
  // What time does at the tables that are open is found out at the first start.
  await sql`
    INSERT INTO deadlines SELECT id, 0, 0 FROM matches WHERE game = 'sagrada' AND closed_at IS NULL`.execute(
    db,
  );
  await db.schema
    .createTable('outages')
    .addColumn('from_at', 'bigint', needed)
    .addColumn('until_at', 'bigint', (column) => column.primaryKey())
    .execute();
}

/** What waits to be told. */
async function waiting(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notices')
    .addColumn('match_id', 'text', ofMatch)
    .addColumn('kind', 'text', needed)
    .addColumn('number', 'integer', needed)
    .addColumn('person', 'text')
    .addColumn('due_at', 'bigint')
    .addColumn('tries', 'integer', needed)
    .addColumn('message', 'text')
    .addPrimaryKeyConstraint('notices_key', ['match_id', 'kind', 'number'])
    .execute();
  await db.schema.createIndex('notices_due').on('notices').column('due_at').execute();
  await byPerson(db, 'notices');
  await db.schema
    .createTable('calls')
    .addColumn('person', 'text', (column) => column.primaryKey())
    .addColumn('due_at', 'bigint')
    .addColumn('tries', 'integer', needed)
    .addColumn('message', 'text')
    .addColumn('channel', 'text')
    .addColumn('told', 'text', needed)
    .execute();
  await db.schema.createIndex('calls_due').on('calls').column('due_at').execute();
  await db.schema
    .createTable('game_nights')
    .addColumn('match_id', 'text', (column) => ofMatch(column).primaryKey())
    .addColumn('at', 'bigint', needed)
    .addColumn('told', 'integer', needed)
    .execute();
}

/** Whatever names a person is found by them, to be deleted. */
const byPerson = (db: Kysely<unknown>, table: 'agreements' | 'guests' | 'notices' | 'seat_requests') =>
  db.schema.createIndex(`${table}_person`).on(table).column('person').execute();

/** What people ask of others at a table. */
async function asking(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('agreements')
    .addColumn('match_id', 'text', ofMatch)
    .addColumn('seat', 'integer', needed)
    .addColumn('turn', 'integer', needed)
    .addColumn('person', 'text', needed)
    .addPrimaryKeyConstraint('agreements_key', ['match_id', 'seat', 'turn', 'person'])
    .execute();
  await byPerson(db, 'agreements');
  await db.schema
    .createTable('predecessors')
    .addColumn('match_id', 'text', ofMatch)
    .addColumn('seat', 'integer', needed)
    .addColumn('version', 'integer', needed)
    .addColumn('person', 'text')
    .addColumn('name', 'text', needed)
    .addColumn('resigned', 'integer', needed)
    .addPrimaryKeyConstraint('predecessors_key', ['match_id', 'version'])
    .execute();
  await db.schema.createIndex('predecessors_person').on('predecessors').column('person').execute();
  await db.schema
    .createTable('guests')
    .addColumn('match_id', 'text', ofMatch)
    .addColumn('person', 'text', needed)
    .addColumn('name', 'text', needed)
    .addColumn('asked_at', 'bigint', needed)
    .addPrimaryKeyConstraint('guests_key', ['match_id', 'person'])
    .execute();
  await byPerson(db, 'guests');
  await db.schema
    .createTable('seat_requests')
    .addColumn('match_id', 'text', ofMatch)
    .addColumn('seat', 'integer', needed)
    .addColumn('number', 'integer', needed)
    .addColumn('person', 'text', needed)
    .addColumn('name', 'text', needed)
    .addColumn('asked_at', 'bigint', needed)
    .addPrimaryKeyConstraint('seat_requests_key', ['match_id', 'seat'])
    .execute();
  await byPerson(db, 'seat_requests');
}
