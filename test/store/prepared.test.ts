import { expect, it } from 'vitest';
import { prepared } from '#store/prepared';
import type { Database, Reading } from '#store/schema';
import { ownStore } from '#test/database';

interface Named {
  readonly key: string;
}

/** A query for a setting that counts how often it is built. */
function counted() {
  let count = 0;
  const find = prepared((db: Reading, { key }: Named) => {
    count += 1;
    return db.selectFrom('settings').select('value').where('key', '=', key);
  });
  return { find, built: () => count };
}

it('is built once for a database, in transactions and outside, and gets the values of each time', async () => {
  const [store, other] = [await ownStore(), await ownStore()];
  const { find, built } = counted();
  const valueOf = async (db: Reading, key: string) => (await find(db, { key })).rows;
  await store.transaction((db) => db.insertInto('settings').values({ key: 'a', value: '1' }).execute());
  await store.transaction((db) => db.insertInto('settings').values({ key: 'b', value: '2' }).execute());
  expect(await store.transaction((db) => valueOf(db, 'a'))).toEqual([{ value: '1' }]);
  expect(await store.read((db) => valueOf(db, 'b'))).toEqual([{ value: '2' }]);
  expect(built()).toBe(1);
  expect(await other.read((db) => valueOf(db, 'a'))).toEqual([]);
  expect(built()).toBe(2);
});

it('is built anew where plugins change queries', async () => {
  const store = await ownStore();
  const { find, built } = counted();
  const heard: string[] = [];
  await store.transaction(async (db: Database) => {
    await find(db, { key: 'a' });
    const overheard = db.withPlugin({
      transformQuery({ node }) {
        heard.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await find(overheard, { key: 'a' });
  });
  expect([built(), heard]).toEqual([2, ['SelectQueryNode']]);
});

it('is refused without one of its values', async () => {
  const store = await ownStore();
  const change = prepared((db: Database, values: { readonly key: string; readonly value?: string }) =>
    db
      .updateTable('settings')
      .set({ value: values.value ?? '' })
      .where('key', '=', values.key),
  );
  await store.transaction((db) => change(db, { key: 'a', value: '1' }));
  await expect(store.transaction((db) => change(db, { key: 'a' }))).rejects.toThrow('no value for value');
});
