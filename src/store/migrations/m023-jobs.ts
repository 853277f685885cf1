import { type Kysely, sql } from 'kysely';

/** All that is done because its moment has come is in one table. What waited in four goes on in it. */
export async function up<D>(db: Kysely<D>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('match_id', 'text', (column) => column.references('matches.id').onDelete('cascade'))
    .addColumn('person', 'text')
    .addColumn('due_at', 'bigint')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('jobs_key', ['kind', 'key'])
    .execute();
  await db.schema
    .createIndex('jobs_due')
    .on('jobs')
    .columns(['kind', 'due_at'])
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
  await db.schema.createIndex('jobs_match').on('jobs').column('match_id').execute();
  await db.schema
    .createIndex('jobs_person')
    .on('jobs')
    .column('person')
    .where(sql.ref('person'), 'is not', null)
    .execute();
  const jobs = sql`INSERT INTO jobs (kind, key, match_id, person, due_at, tries, data)`;
  await sql`${jobs}
    SELECT 'computerTurn', match_id, match_id, NULL, due_at, failures, '{"version":' || version || '}'
    FROM thoughts`.execute(db);
  await sql`${jobs} SELECT 'deadline', match_id, match_id, NULL, due_at, tries, '{}' FROM deadlines`.execute(
    db,
  );
  await sql`${jobs}
    SELECT 'notice', match_id || '/' || kind || '/' || number, match_id, person, due_at, tries,
      '{"kind":"' || kind || '","number":' || number || ',"message":' || ${quoted('message')} || '}'
    FROM notices`.execute(db);
  await sql`${jobs}
    SELECT 'turnNotice', person, NULL, person, due_at, tries,
      '{"message":' || CASE WHEN message IS NULL THEN 'null'
        ELSE '{"id":' || ${quoted('message')} || ',"channel":' || ${quoted('channel')} || '}' END
      || ',"told":' || told || '}'
    FROM calls`.execute(db);
  for (const table of ['thoughts', 'deadlines', 'notices', 'calls'])
    await db.schema.dropTable(table).execute();
}

/** A message or channel of Discord, digits only, as JSON. */
const quoted = (column: string) => sql`coalesce('"' || ${sql.ref(column)} || '"', 'null')`;
