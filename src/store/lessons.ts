import type { Database } from './schema.ts';

/** Writes down that a person is taught a lesson. Whether it is the first time: of two at once one alone is. */
export async function learn(db: Database, person: string, lesson: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows: learned } = await db
    .insertInto('lessons')
    .values({ person, lesson })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return learned === 1n;
}
