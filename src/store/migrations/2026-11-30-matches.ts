import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * One of everything for both games: matches, their seats and steps, the boards of those that a channel sees, and the results of
 * challenges. Every row of before is copied, damaged ones as they are; only what belonged to nothing any more is left behind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await matches(db);
  await seats(db);
  await steps(db);
  await boards(db);
  await challengeResults(db);
  await countedAndTold(db);
  for (const old of ['deeds', 'sitters', 'card_deeds', 'daily_results', 'weekly_results'])
    await db.schema.dropTable(old).execute();
  await db.schema.dropTable('tables').execute();
  await db.schema.dropTable('card_games').execute();
}

/** Runs a statement that copies rows. */
const copy = (db: Kysely<unknown>, statement: RawBuilder<unknown>): Promise<unknown> => statement.execute(db);

/** Rows can outlive their match where somebody deleted it with a tool that doesn't watch over keys. The new tables take none of them. */
const ofMatch = sql`IN (SELECT id FROM matches)`;

/** The setup of a table for all its seats, as JSON. */
const setupOfTable = sql`
  CASE WHEN tool_count IS NULL
    THEN '{"mode":"table","players":' || seats || ',"edition":"' || edition || '","reducedBag":'
      || CASE WHEN reduced_bag = 1 THEN 'true' ELSE 'false' END || '}'
    ELSE '{"mode":"solo","players":' || seats || ',"edition":"' || edition || '","reducedBag":false,"toolCount":'
      || tool_count || '}'
  END`;

/** A card game had the place of its channel, beside those of others; an attempt always had a place of its own. */
const placeOfCards = sql`CASE WHEN week IS NULL THEN place || '/' || person ELSE place END`;

async function matches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('matches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('guild', 'text')
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('setup', 'text', (column) => column.notNull())
    .addColumn('locale', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('seed', 'text')
    .addColumn('engine', 'integer')
    .addColumn('winner', 'integer')
    .addColumn('period', 'text')
    .addColumn('ranked', 'integer', (column) => column.notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .addUniqueConstraint('matches_place_number', ['place', 'number'])
    .execute();
  await copy(
    db,
    sql`INSERT INTO matches SELECT id, 'sagrada', channel, number, guild, host, stage, ${setupOfTable}, locale, version, seed,
      engine, winner, day, ranked, opened_at, changed_at, closed_at FROM tables`,
  );
  await copy(
    db,
    sql`INSERT INTO matches SELECT id, 'koloretako', ${placeOfCards},
      row_number() OVER (PARTITION BY person, place ORDER BY CASE WHEN closed_at IS NULL THEN 1 ELSE 0 END, begun_at, id),
      guild, person, stage, setup, NULL, version, seed, engine, NULL, week, ranked, begun_at, changed_at, closed_at FROM card_games`,
  );
  const index = (name: string) => db.schema.createIndex(`matches_${name}`).on('matches');
  await index('one_open_in_a_place')
    .column('place')
    .unique()
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
  await index('one_ranked_attempt')
    .columns(['host', 'period'])
    .unique()
    .where(sql.ref('ranked'), '=', 1)
    .execute();
  await index('open_of_host')
    .columns(['host', 'opened_at'])
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
  await index('idle').column('changed_at').where(sql.ref('closed_at'), 'is', null).execute();
  await index('of_period').columns(['period', 'ranked', 'stage']).execute();
  await index('of_guild').columns(['guild', 'closed_at']).execute();
}

async function seats(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('seats')
    .addColumn('match_id', 'text', (column) => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('resigned', 'integer', (column) => column.notNull())
    .addColumn('awaited', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('seats_key', ['match_id', 'seat'])
    .addUniqueConstraint('seats_one_each', ['match_id', 'person'])
    .execute();
  await copy(
    db,
    sql`INSERT INTO seats SELECT table_id, seat, person, name, resigned, awaited FROM sitters WHERE table_id ${ofMatch}`,
  );
  await copy(db, sql`INSERT INTO seats SELECT id, 0, person, name, 0, 0 FROM card_games`);
  await db.schema.createIndex('seats_person').on('seats').columns(['person', 'match_id']).execute();
}

async function steps(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('steps')
    .addColumn('match_id', 'text', (column) => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('seat', 'integer')
    .addColumn('person', 'text')
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('interaction', 'text', (column) => column.unique())
    .addColumn('done_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('steps_key', ['match_id', 'version'])
    .execute();
  await copy(
    db,
    sql`INSERT INTO steps SELECT table_id, version, seat, person, what, interaction, done_at FROM deeds
      WHERE table_id ${ofMatch} ORDER BY table_id, version`,
  );
  // All but the lapse of a card game was done by its only player.
  await copy(
    db,
    sql`INSERT INTO steps SELECT game_id, card_deeds.version, CASE WHEN what = 'lapse' THEN NULL ELSE 0 END,
      CASE WHEN what = 'lapse' THEN NULL ELSE person END, what, interaction, done_at
      FROM card_deeds JOIN card_games ON card_games.id = card_deeds.game_id`,
  );
  await db.schema
    .createIndex('steps_person')
    .on('steps')
    .columns(['person', 'match_id'])
    .where(sql<boolean>`what in ('open', 'join', 'cancel')`)
    .execute();
}

/** An attempt has no board: only its player sees it. */
async function boards(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('boards')
    .addColumn('match_id', 'text', (column) =>
      column.primaryKey().references('matches.id').onDelete('cascade'),
    )
    .addColumn('message', 'text')
    .addColumn('message_version', 'integer', (column) => column.notNull())
    .addColumn('told_before', 'text')
    .addColumn('told_since', 'text')
    .addColumn('thread', 'text')
    .addColumn('parent', 'text')
    .execute();
  await copy(
    db,
    sql`INSERT INTO boards SELECT id, message, message_version, told_before, told_since, thread, parent FROM tables
      WHERE day IS NULL`,
  );
  await db.schema.createIndex('boards_parent').on('boards').column('parent').execute();
}

async function challengeResults(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('challenge_results')
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('match_id', 'text', (column) => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('target', 'integer', (column) => column.notNull())
    .addColumn('margin', 'integer', (column) => column.notNull())
    .addColumn('tools_used', 'integer', (column) => column.notNull())
    .addColumn('finished_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('challenge_results_key', ['challenge', 'period', 'person'])
    .execute();
  await copy(
    db,
    sql`INSERT INTO challenge_results SELECT 'daily', day, person, name, table_id, total, target, margin, tools_used, finished_at
      FROM daily_results WHERE table_id ${ofMatch}`,
  );
  await copy(
    db,
    sql`INSERT INTO challenge_results SELECT 'weekly', week, person, name, game_id, total, target, margin, tools_used, finished_at
      FROM weekly_results WHERE game_id ${ofMatch}`,
  );
  const index = (name: string) => db.schema.createIndex(`challenge_results_${name}`).on('challenge_results');
  await index('rank').columns(['challenge', 'period', 'margin', 'total', 'person']).execute();
  await index('person').columns(['person', 'challenge', 'period']).execute();
  await index('match').column('match_id').execute();
}

/** The tables that belonged to a table belong to a match. */
async function countedAndTold(db: Kysely<unknown>): Promise<void> {
  for (const name of ['uncounted', 'results', 'announcements'])
    await db.schema.alterTable(name).renameTo(`old_${name}`).execute();
  const match = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('match_id', 'text', (column) =>
        column.notNull().references('matches.id').onDelete('cascade'),
      );
  await match('uncounted').addPrimaryKeyConstraint('uncounted_key', ['match_id']).execute();
  await match('results')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('guild', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('finished_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('match_results_key', ['match_id', 'person'])
    .execute();
  await match('announcements')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('how', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('match_announcements_key', ['match_id', 'version'])
    .execute();
  for (const name of ['uncounted', 'results', 'announcements']) {
    const old = sql.table(`old_${name}`);
    await copy(db, sql`INSERT INTO ${sql.table(name)} SELECT * FROM ${old} WHERE table_id ${ofMatch}`);
    await db.schema.dropTable(`old_${name}`).execute();
  }
  await db.schema
    .createIndex('results_of_person')
    .on('results')
    .columns(['guild', 'person', 'finished_at'])
    .execute();
}
