import type { Kysely } from 'kysely';

/** The seat that won because all others resigned. Games that are over by now were decided by their scores. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('winner', 'integer').execute();
}
