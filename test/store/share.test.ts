import { assert, asyncProperty, integer, nat } from 'fast-check';
import { expect, it } from 'vitest';
import { carries, isWhole, matchesIn, type Share, whole } from '#store/share';
import { alone, anna, by, evening } from '#test/play/evening';

const guilds = ['1200000000000000001', '1200000000004194305', '262260000000', '900', null];

it('is as Discord divides servers: by the bits of their ids that tell the moment', () => {
  const share: Share = { shards: [1], count: 2 };
  expect(carries(share, String(5n << 22n))).toBe(true);
  expect(carries(share, String((5n << 22n) + 17n))).toBe(true);
  expect(carries(share, String(6n << 22n))).toBe(false);
  expect(carries(share, null)).toBe(false);
  expect(isWhole(share)).toBe(false);
  expect(carries(whole, String(5n << 22n))).toBe(true);
});

it('leaves no server out and gives none twice, and the database agrees', async () => {
  const { tables, store } = await evening();
  for (const [index, guild] of guilds.entries())
    await tables.open(by(anna, { channel: String(index), guild }), alone(3));
  const all = await store.read((db) => db.selectFrom('matches').select(['id', 'guild']).execute());
  expect(all).toHaveLength(guilds.length);
  await assert(
    asyncProperty(integer({ min: 2, max: 40 }), nat(), async (count, cut) => {
      const shards = Array.from({ length: count }, (_, shard) => shard);
      const first = shards.slice(0, 1 + (cut % (count - 1)));
      const shares: readonly Share[] = [
        { shards: first, count },
        { shards: shards.slice(first.length), count },
      ];
      for (const { id, guild } of all)
        expect(
          shares.filter((share) => carries(share, guild)),
          id,
        ).toHaveLength(1);
      for (const share of shares) {
        const found = await store.read((db) => matchesIn(db, share).execute());
        const expected = all.filter(({ guild }) => carries(share, guild)).map(({ id }) => id);
        expect(found.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      }
    }),
  );
});
