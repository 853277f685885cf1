import type { Database, Reading } from './schema.ts';

/** Remembers a text under a key, replacing what was there. */
export async function remember(db: Database, key: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** What was remembered under the key; null if nothing was. */
export async function recall(db: Reading, key: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** All that was remembered under a key or below it: under keys that go on with a slash. */
export async function recallBelow(db: Reading, key: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('settings')
    .selectAll()
    .where((row) => row.or([row('key', '=', key), row('key', 'like', `${key}/%`)]))
    .execute();
  return new Map(rows.map((row) => [row.key, row.value]));
}

/** Remembers a text under a key where nothing was, and gives what is there now: of two processes at once, both get the same. */
export async function settle(db: Database, key: string, value: string): Promise<string> {
  const { value: stored } = await db
    .insertInto('settings')
    .values({ key, value })
    // An update that changes nothing, because otherwise no row is given where there was one.
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({ value: row.ref('settings.value') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return stored;
}
