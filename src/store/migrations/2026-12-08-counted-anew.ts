import { type Kysely, sql } from 'kysely';

/**
 * Games at tables are counted anew: a person counts only for what they placed, and people among each other, also where computer players
 * sat with them. Whoever reads figures is told until that is done. Solo games, challenges and Koloretako count as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // How often one couldn't be counted: new games wait for those that were not tried yet.
  await db.schema
    .alterTable('uncounted')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('uncounted_untried')
    .on('uncounted')
    .column('match_id')
    .where(sql.ref('tries'), '=', 0)
    .execute();
  await forgetFigures(db);
}

/** Forgets what games at tables have counted, so that they are counted from the first on. */
export async function forgetFigures<D>(db: Kysely<D>): Promise<void> {
  for (const table of ['standings', 'tallies'])
    await sql`DELETE FROM ${sql.table(table)}
      WHERE scope NOT IN ('solo', 'daily', 'cards') AND scope NOT LIKE 'cards/%'`.execute(db);
  await sql`DELETE FROM results`.execute(db);
  await sql`INSERT INTO uncounted (match_id, tries)
    SELECT id, 0 FROM matches
    WHERE game = 'sagrada' AND stage = 'finished' AND period IS NULL AND setup LIKE '%"mode":"table"%'
    ON CONFLICT (match_id) DO UPDATE SET tries = 0`.execute(db);
}
