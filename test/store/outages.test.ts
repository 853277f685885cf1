import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { queueNotice } from '#store/notices';
import {
  cutOutages,
  everywhere,
  forgetOutages,
  noteOutage,
  type Outage,
  outagesSince,
  setBackTo,
} from '#store/outages';
import type { Store } from '#store/store';
import { planTurnNotice, reviseTurnNotices, saveTurnNotice } from '#store/turn-notices';
import { ownStore } from '#test/database';
import { jobsPlanned } from '#test/jobs';
import { anna, ben, by, done, evening, fourSeats } from '#test/play/evening';
import { guildsOfShards } from '#test/shards';

const stored = (store: Store, since = -1): Promise<readonly (readonly [number, number])[]> =>
  store.read(async (db) => (await outagesSince(db, null, since)).map(({ from, until }) => [from, until]));

async function noted(...outages: readonly (readonly [number, number])[]): Promise<Store> {
  const store = await ownStore();
  for (const [from, until] of outages)
    await store.transaction((db) => noteOutage(db, everywhere, { from, until }), { durable: false });
  return store;
}

it('keeps outages in order, and gives those that were not over at a moment', async () => {
  const store = await noted([50, 60], [10, 20], [30, 40]);
  expect(await stored(store)).toEqual([
    [10, 20],
    [30, 40],
    [50, 60],
  ]);
  expect(await stored(store, 20)).toEqual([
    [30, 40],
    [50, 60],
  ]);
  expect(await stored(store, 35)).toHaveLength(2);
});

it('notes one outage once, also when it is noted in parts or twice', async () => {
  expect(await stored(await noted([10, 20], [20, 30], [10, 30], [12, 13]))).toEqual([[10, 30]]);
  expect(await stored(await noted([10, 20], [30, 40], [15, 35]))).toEqual([[10, 40]]);
});

it('ends an outage that the clock was set back into, and drops those that are still to come', async () => {
  const store = await noted([10, 20], [30, 90], [95, 99]);
  await store.transaction((db) => cutOutages(db, everywhere, 50), { durable: false });
  expect(await stored(store)).toEqual([
    [10, 20],
    [30, 50],
  ]);
  await store.transaction((db) => cutOutages(db, everywhere, 30), { durable: false });
  await store.transaction((db) => cutOutages(db, everywhere, 30), { durable: false });
  expect(await stored(store)).toEqual([[10, 20]]);
});

it('forgets those that were over before a moment', async () => {
  const store = await noted([10, 20], [30, 40]);
  await store.transaction((db) => forgetOutages(db, 35), { durable: false });
  expect(await stored(store)).toEqual([[30, 40]]);
});

it('holds the same time whatever outages were noted, in any order', async () => {
  const outages = fc
    .tuple(fc.nat(60), fc.nat(9))
    .map(([from, length]): Outage => ({ from, until: from + length + 1 }));
  const store = await ownStore();
  await fc.assert(
    fc.asyncProperty(fc.array(outages, { maxLength: 8 }), async (all) => {
      await store.transaction((db) => forgetOutages(db, 1_000), { durable: false });
      for (const outage of all)
        await store.transaction((db) => noteOutage(db, everywhere, outage), { durable: false });
      const rows = await stored(store);
      for (let moment = 0; moment < 80; moment += 1)
        expect(rows.filter(([from, until]) => from <= moment && moment < until)).toHaveLength(
          all.some(({ from, until }) => from <= moment && moment < until) ? 1 : 0,
        );
    }),
  );
});

it('the clock that is set back makes due now what was due then, at the tables of a process and for everybody', async () => {
  const { tables, store, now } = await evening();
  const [moment, later] = [now() - 1_000, now() + 3_600_000];
  for (const guild of guildsOfShards(2)) {
    const { id } = done(await tables.open(by(anna, { channel: `in ${guild}`, guild }), fourSeats));
    await store.transaction((db) =>
      queueNotice(db, { match: id, kind: 'nightSoon', number: 1, person: null }, later),
    );
  }
  await store.transaction((db) => planTurnNotice(db, ben.id, later));
  const planned = (): Promise<readonly string[]> =>
    store.read(async (db) => {
      const jobs = await jobsPlanned(db, 'deadline', 'notice', 'turnNotice');
      return jobs
        .filter(({ dueAt }) => dueAt === moment)
        .map(({ kind, key }) => `${kind} ${key}`)
        .toSorted();
    });
  expect(await planned()).toEqual([]);
  await store.transaction((db) => setBackTo(db, moment, { shards: [0], count: 2 }));
  expect(await planned()).toEqual([
    'deadline 0000000001',
    'notice 0000000001/nightSoon/1',
    `turnNotice ${ben.id}`,
  ]);
});

it('whoever was told of no turns hears of none that are over', async () => {
  const store = await ownStore();
  await store.transaction(async (db) => {
    await planTurnNotice(db, '3', 60);
    for (const person of ['1', '2']) {
      await planTurnNotice(db, person, 60);
      await saveTurnNotice(db, { person, dueAt: null, message: null, told: person === '1' ? ['turn'] : [] });
    }
    await reviseTurnNotices(db, ['1', '2', '3'], 30);
  });
  expect(await store.read((db) => jobsPlanned(db, 'turnNotice'))).toMatchObject([
    { key: '1', dueAt: 30 },
    { key: '3', dueAt: 60 },
  ]);
});
