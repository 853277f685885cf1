import { type Kysely, sql } from 'kysely';

/** Reviews tell luck by playing again. Those made before are made anew once somebody looks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from reviews`.execute(db);
  await db.schema.alterTable('reviews').addColumn('luck', 'text').execute();
}
