import { expect, it } from 'vitest';
import { everyDuty } from '#play/duties';
import type { Store } from '#store/store';
import { storeAt } from '#test/database';
import { alone, anna, by, evening } from '#test/play/evening';
import { ownMigrated, ownServer } from './own-databases.ts';

/** A store that saves the next transaction, and doesn't know it: the connection is lost after the server has heard of it. */
function forgetful(store: Store) {
  let forgets = false;
  const forgetting: Store = {
    ...store,
    async transaction(work, how) {
      const result = await store.transaction(work, how);
      if (!forgets || how?.durable === false) return result;
      forgets = false;
      throw new Error('nobody knows whether it was saved');
    },
  };
  return { store: forgetting, forgetNext: () => void (forgets = true) };
}

it('what was saved without an answer is told soon, and once, by the only process there is', async () => {
  const { store, forgetNext } = forgetful(await storeAt({ url: await ownMigrated(ownServer()) }));
  const night = await evening({ store, duties: { ...everyDuty, isOnServer: true } });
  forgetNext();
  await expect(night.tables.open(by(anna), alone(3))).rejects.toThrow('nobody knows');
  expect(night.announcements).toEqual([]);
  await night.tables.deliverLeft();
  await night.tables.deliverLeft();
  expect(night.announcements).toHaveLength(1);
});
