import { assert, asyncProperty, integer } from 'fast-check';
import { expect, it } from 'vitest';
import { type Duties, everyDuty } from '#play/duties';
import { claimDelivery, claimLeft, headStart, lease } from '#store/claims';
import { matchIdSchema } from '#store/match-id';
import { queue } from '#store/outbox';
import { shareName } from '#store/share';
import { storeAt } from '#test/database';
import { alone, anna, by, channel, evening } from '#test/play/evening';
import { ownMigrated, ownServer } from './own-databases.ts';
import { type Process, shardsInAll, waiting } from './waiting-tables.ts';

/** The channels of tables that a process claims. */
const left = ({ store, share, by: name }: Process, at: number, most: number): Promise<readonly string[]> =>
  store.transaction((db) => claimLeft(db, { by: name, at }, { share, most }));

const sorted = (channels: readonly string[]): readonly string[] =>
  channels.toSorted((one, other) => Number(one) - Number(other));

it('are given to one process each, whoever asks for how many at the same time', async () => {
  const { night, processes } = await waiting(60);
  let at = night.now();
  await assert(
    asyncProperty(integer({ min: 1, max: 12 }), integer({ min: 1, max: 4 }), async (most, rounds) => {
      // All claims of the run before are over, and everybody may tell everything.
      at += Math.max(lease, headStart) + 1;
      const given: string[] = [];
      for (let round = 0; round < rounds; round += 1)
        given.push(...(await Promise.all(processes.map((each) => left(each, at, most)))).flat());
      expect(new Set(given).size).toBe(given.length);
      // A claim may step over rows that another one looks at, but nothing is left for ever.
      while (given.length < 60) {
        const more = (await Promise.all(processes.map((each) => left(each, at, 60)))).flat();
        expect(more.length).toBeGreaterThan(0);
        given.push(...more);
      }
      expect(sorted(given)).toEqual(Array.from({ length: 60 }, (_, table) => String(table)));
    }),
    { numRuns: 12 },
  );
});

it('are those of their own servers first; of others only what nobody has told for a while', async () => {
  const { night, processes } = await waiting(8);
  const [first, second] = processes;
  if (first === undefined || second === undefined) throw new Error('no processes');
  expect(sorted(await left(first, night.now(), 60))).toEqual(['0', '4']);
  expect(await left(first, night.now(), 60)).toEqual([]);
  expect(sorted(await left(first, night.now() + headStart + 1, 60))).toEqual(
    Array.from({ length: 8 }, (_, table) => String(table)),
  );
  expect(await left(second, night.now() + headStart + 2, 60)).toEqual([]);
  // It died, and its claims end.
  expect(await left(second, night.now() + headStart + lease + 2, 60)).toHaveLength(8);
});

it('of one table are refused to others, also for what is saved meanwhile, but not to the same process again', async () => {
  const { night, processes } = await waiting(1);
  const [first, second] = processes;
  const match = matchIdSchema.parse('0000000001');
  const telling = (process: Process | undefined, at: number) =>
    process?.store.transaction((db) => claimDelivery(db, match, { by: process.by, at }));
  const at = night.now();
  const both = await Promise.all([telling(first, at), telling(second, at)]);
  expect(both.toSorted()).toEqual(['claimed', 'others']);
  const [winner, loser] = both[0] === 'claimed' ? [first, second] : [second, first];
  await night.store.transaction((db) => queue(db, match, 99, { how: 'post', events: [] }));
  expect(await telling(loser, at + lease)).toBe('claimed');
  expect(await telling(winner, at + lease)).toBe('others');
  expect(await telling(loser, at + lease)).toBe('claimed');
  await night.store.transaction((db) => db.deleteFrom('announcements').execute());
  expect(await telling(winner, at + lease)).toBe('nothing');
});

it('of one table are left to whoever tells it, also where something new waits there', async () => {
  const { night, processes } = await waiting(1);
  const [own, other] = processes;
  const match = matchIdSchema.parse('0000000001');
  const at = night.now();
  // Its own process doesn't carry the server, but somebody did something there by a direct message.
  expect(await other?.store.transaction((db) => claimDelivery(db, match, { by: other.by, at }))).toBe(
    'claimed',
  );
  await night.store.transaction((db) => queue(db, match, 99, { how: 'post', events: [] }));
  if (own === undefined) throw new Error('no process');
  expect(await left(own, at + 1, 60)).toEqual([]);
  expect(await left(own, at + lease, 60)).toEqual(['0']);
});

it('hold as long while the clocks of their process stand still', async () => {
  const url = await ownMigrated(ownServer());
  const duties: Duties = { ...everyDuty, share: { shards: [0], count: shardsInAll } };
  const night = await evening({ store: await storeAt({ url }), duties });
  await night.tables.open(by(anna), alone(3));
  await night.house.uptime.back();
  await night.house.uptime.away();
  night.pass(10 * lease);
  night.deliveries.push({ delivery: 'later' });
  await night.tables.deliver(channel);
  const claims = await night.store.read((db) =>
    db.selectFrom('announcements').select(['claimed_by', 'claimed_until']).execute(),
  );
  expect(claims).toEqual([{ claimed_by: shareName(duties.share), claimed_until: night.now() + lease }]);
});
