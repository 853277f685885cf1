import type { Database, Reading } from './schema.ts';

/** Notes that a person gets a lesson. Returns whether it is the first time; of two at once only one is. */
export async function learn(db: Database, person: string, lesson: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows: learned } = await db
    .insertInto('lessons')
    .values({ person, lesson })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return learned === 1n;
}

/** The lessons that a person has had, by name. */
export async function lessonsOf(db: Reading, person: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('lessons')
    .select('lesson')
    .where('person', '=', person)
    .orderBy('lesson')
    .execute();
  return rows.map(({ lesson }) => lesson);
}
