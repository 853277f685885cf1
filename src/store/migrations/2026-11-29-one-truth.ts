import { type Kysely, sql } from 'kysely';

interface Before {
  readonly tables: {
    readonly id: string;
    readonly snapshot: string | null;
    readonly seed: string | null;
    readonly engine: number | null;
  };
}

/** Where a game's seed is in its snapshot, also if the rest of that is damaged. */
const seedIn = (snapshot: string): string | undefined => /"seed":"([0-9a-f]{64})"/.exec(snapshot)?.[1];

/**
 * A game is its seed and its steps: its state is no longer stored beside them. Where no seed can be found the game stays damaged,
 * and what was stored of it stands in the seed's place, so that nothing is lost.
 */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('seed', 'text').execute();
  await db.schema.alterTable('tables').addColumn('engine', 'integer').execute();
  await db.schema
    .alterTable('card_games')
    .addColumn('engine', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  const games = await db.selectFrom('tables').select('id').where('snapshot', 'is not', null).execute();
  for (const { id } of games) {
    const { snapshot } = await db
      .selectFrom('tables')
      .select(sql<string>`snapshot`.as('snapshot'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const dealt = { seed: seedIn(snapshot) ?? snapshot, engine: 1 };
    await db.updateTable('tables').set(dealt).where('id', '=', id).execute();
  }
  await db.schema.alterTable('tables').dropColumn('undoable').execute();
  await db.schema.alterTable('tables').dropColumn('snapshot').execute();
}
