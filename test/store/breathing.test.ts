import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openStore, type Store } from '#store/store';

/** Work of this process, in milliseconds. */
function computes(length: number): void {
  const end = performance.now() + length;
  while (performance.now() < end);
}

const ways: readonly (readonly [string, (store: Store) => Promise<void>])[] = [
  ['read', (store) => store.read(async () => computes(3))],
  ['save', (store) => store.transaction(async () => computes(3))],
  [
    'save without waiting for the disk',
    (store) => store.transaction(async () => computes(3), { durable: false }),
  ],
];

it.each(ways)('much to %s at once leaves everything else its turn', async (_, work) => {
  const store = await openStore({ path: ':memory:', log: pino({ level: 'silent' }) });
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 1);
  const all = Array.from({ length: 40 }, () => work(store));
  await Promise.all(all);
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(3);
  await store.close();
});
