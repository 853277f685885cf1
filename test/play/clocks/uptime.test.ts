import { createQueryId } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createUptime, type Uptime } from '#play/clocks/uptime';
import { everywhere, noteOutage, outagesSince } from '#store/outages';
import { type Share, whole } from '#store/share';
import type { Store } from '#store/store';
import { ownStore } from '#test/database';
import { anna, by, done, evening, fourSeats, guild } from '#test/play/evening';
import { guildsOfShards } from '#test/shards';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 20, 19);

/** A bot in a time that passes by hand; and other processes on the same database. Moments are counted from the start. */
async function house() {
  const store = await ownStore();
  let time = start;
  const log: string[] = [];
  const process = (own: Store = store, share: Share = whole): Uptime =>
    createUptime({
      store: own,
      share,
      now: () => time,
      log: pino({ base: null }, { write: (line: string) => log.push(line) }),
    });
  return {
    store,
    log,
    process,
    shown: (uptime: Uptime) => uptime.now() - start,
    pass: (milliseconds: number) => void (time += milliseconds),
    /** Lets time pass with a beat every minute. */
    beats: async (uptime: Uptime, minutes: number) => {
      for (let left = minutes; left > 0; left -= 1) {
        time += minute;
        await uptime.beat();
      }
    },
    outages: () =>
      store.read(async (db) =>
        (await outagesSince(db, guild, 0)).map(({ from, until }) => [from - start, until - start]),
      ),
  };
}

/** The same store, and somebody hears each query. */
const overheard = (store: Store, hear: (query: string) => void): Store => ({
  ...store,
  transaction: (work, how) =>
    store.transaction(
      (db) =>
        work(
          db.withPlugin({
            transformQuery({ node }) {
              hear(db.getExecutor().compileQuery(node, createQueryId()).sql);
              return node;
            },
            transformResult: async ({ result }) => result,
          }),
        ),
      how,
    ),
});

/** The outages in a server of each of four shards. */
const outagesByShard = ({ store }: Awaited<ReturnType<typeof house>>) =>
  Promise.all(
    guildsOfShards(4).map((own) =>
      store.read(async (db) =>
        (await outagesSince(db, own, 0)).map(({ from, until }) => [from - start, until - start]),
      ),
    ),
  );

describe('time counts', () => {
  it('while the bot runs: nothing is noted at its first start, nor while it beats', async () => {
    const { process, beats, outages, shown, pass } = await house();
    const uptime = process();
    await uptime.back();
    await beats(uptime, 10);
    expect(await outages()).toEqual([]);
    pass(30 * second);
    expect(shown(uptime)).toBe(10 * minute + 30 * second);
    await uptime.beat();
    pass(5 * minute);
    await uptime.beat();
    expect(await outages()).toEqual([]);
  });

  it('until a clean stop, and again from the next start', async () => {
    const { process, beats, outages, pass } = await house();
    const first = process();
    await first.back();
    await beats(first, 2);
    pass(30 * second);
    await first.away();
    pass(2 * day);
    await process().back();
    expect(await outages()).toEqual([[2.5 * minute, 2.5 * minute + 2 * day]]);
  });

  it('only once the bot has reached Discord, however long that takes', async () => {
    const { process, beats, outages, pass, shown } = await house();
    await process().back();
    pass(4 * minute);
    const next = process();
    await next.away();
    await beats(next, 10);
    expect(shown(next)).toBe(4 * minute);
    await next.back();
    expect(await outages()).toEqual([[0, 14 * minute]]);
    expect(shown(next)).toBe(14 * minute);
  });

  it('until the last beat before the process was killed; of many short lives one outage is noted', async () => {
    const { process, beats, outages, pass } = await house();
    const first = process();
    await first.back();
    await beats(first, 2);
    pass(30 * second);
    await process().back();
    pass(10 * second);
    await process().back();
    pass(10 * second);
    await process().back();
    expect(await outages()).toEqual([[2 * minute, 2 * minute + 50 * second]]);
  });

  it('except while Discord is away: clocks stand still, and nothing is noted twice', async () => {
    const { process, beats, outages, shown, pass } = await house();
    const uptime = process();
    await uptime.back();
    pass(90 * second);
    await uptime.away();
    await beats(uptime, 20);
    await uptime.away();
    expect(shown(uptime)).toBe(90 * second);
    expect(await outages()).toEqual([]);
    await uptime.back();
    expect(shown(uptime)).toBe(90 * second + 20 * minute);
    await uptime.beat();
    await uptime.back();
    expect(await outages()).toEqual([[90 * second, 90 * second + 20 * minute]]);
  });

  it('not from the moment when Discord went away, also if the process is killed meanwhile', async () => {
    const { process, beats, outages } = await house();
    const uptime = process();
    await uptime.back();
    await beats(uptime, 3);
    await uptime.away();
    await beats(uptime, 3);
    await process().back();
    expect(await outages()).toEqual([[3 * minute, 6 * minute]]);
  });

  it('all the time where Discord has a bot reconnect at once', async () => {
    const { process, outages, shown, pass } = await house();
    const uptime = process();
    await uptime.back();
    pass(minute);
    const gone = uptime.away();
    pass(second);
    await Promise.all([gone, uptime.back()]);
    expect(await outages()).toEqual([]);
    expect(shown(uptime)).toBe(minute + second);
  });

  it('not again before the last of several disconnections is over, however fast they follow', async () => {
    const { process, outages, shown, pass } = await house();
    const uptime = process();
    await uptime.back();
    pass(minute);
    const all = [uptime.away()];
    pass(10 * second);
    all.push(uptime.back(), uptime.away());
    await Promise.all(all);
    expect(shown(uptime)).toBe(minute);
    pass(10 * second);
    await uptime.back();
    expect(await outages()).toEqual([[minute, minute + 20 * second]]);
  });

  it('except while the machine slept, or where its clock jumped: clocks stand still until that is noted', async () => {
    const { process, beats, outages, shown, pass } = await house();
    const uptime = process();
    await uptime.back();
    await beats(uptime, 3);
    pass(8 * hour);
    expect(shown(uptime)).toBe(3 * minute);
    await uptime.beat();
    expect(shown(uptime)).toBe(3 * minute + 8 * hour);
    expect(await outages()).toEqual([[3 * minute, 3 * minute + 8 * hour]]);
  });

  it('again at once when a clock that was far ahead is set right', async () => {
    const { process, beats, outages, pass, shown } = await house();
    const uptime = process();
    await uptime.back();
    await beats(uptime, 1);
    pass(365 * day);
    await beats(uptime, 2);
    pass(-365 * day);
    await beats(uptime, 1);
    expect(await outages()).toEqual([[minute, 4 * minute]]);
    pass(minute);
    expect(shown(uptime)).toBe(5 * minute);
  });

  it('again at the next beat where the database failed when Discord came back', async () => {
    const { store, process, outages, pass, shown } = await house();
    let isBroken = false;
    const uptime = process({
      ...store,
      transaction: (work, how) =>
        isBroken ? Promise.reject(new Error('disk full')) : store.transaction(work, how),
    });
    await uptime.back();
    pass(minute);
    await uptime.away();
    pass(minute);
    isBroken = true;
    await expect(uptime.back()).rejects.toThrow('disk full');
    expect(shown(uptime)).toBe(minute);
    isBroken = false;
    pass(minute);
    await uptime.beat();
    expect(shown(uptime)).toBe(3 * minute);
    expect(await outages()).toEqual([[minute, 3 * minute]]);
  });

  it('and what no clock can need any more is forgotten when another outage is noted', async () => {
    const { store, process, outages, pass } = await house();
    for (const days of [-61, -59])
      await store.transaction(
        (db) => noteOutage(db, everywhere, { from: start + (days - 1) * day, until: start + days * day }),
        { durable: false },
      );
    await process().back();
    expect(await outages()).toHaveLength(2);
    pass(minute);
    await process().back();
    expect(await outages()).toEqual([
      [-60 * day, -59 * day],
      [0, minute],
    ]);
  });

  describe('in the servers of a process', () => {
    const shares = [0, 1].map((half) => ({ shards: [2 * half, 2 * half + 1], count: 4 }));
    it('whatever another process does', async () => {
      const there = await house();
      const [one, other] = shares.map((share) => there.process(there.store, share));
      await one?.back();
      await other?.back();
      there.pass(minute);
      await other?.away();
      await one?.beat();
      if (one !== undefined) await there.beats(one, 10);
      // It was killed while it was away, and is back in another process.
      await there.process(there.store, shares[1]).back();
      const outage = [[minute, 11 * minute]];
      expect(await outagesByShard(there)).toEqual([[], [], outage, outage]);
    });

    it('and a beat reads no moment that another process may be noting', async () => {
      const there = await house();
      const read: string[] = [];
      const [one, other] = shares;
      const beating = there.process(
        overheard(there.store, (query) => read.push(query)),
        one,
      );
      await there.process(there.store, other).back();
      await beating.back();
      read.length = 0;
      await there.beats(beating, 2);
      expect(read.filter((query) => query.includes('"settings"'))).not.toEqual([]);
      expect(read.filter((query) => query.includes('like'))).toEqual([]);
    });

    it('and a clock that was set back in one process leaves the tables of another one alone', async () => {
      const there = await house();
      const night = await evening({ store: there.store });
      const guilds = guildsOfShards(4);
      for (const [index, own] of guilds.entries())
        done(await night.tables.open(by(anna, { channel: String(index), guild: own }), fourSeats));
      const changed = () =>
        there.store.read((db) =>
          db.selectFrom('matches').select(['guild', 'changed_at']).orderBy('changed_at').execute(),
        );
      const before = await changed();
      const uptime = there.process(there.store, shares[0]);
      await uptime.back();
      there.pass(-day);
      await uptime.beat();
      const after = new Map((await changed()).map((row) => [row.guild, row.changed_at]));
      expect(guilds.map((own) => after.get(own))).toEqual(
        guilds.map((own, shard) =>
          shard < 2 ? start - day : before.find((row) => row.guild === own)?.changed_at,
        ),
      );
    });

    it('as before there were several, or another number of shards', async () => {
      const there = await house();
      await there.process().back();
      there.pass(hour);
      for (const share of shares) await there.process(there.store, share).back();
      const first = [[0, hour]];
      expect(await outagesByShard(there)).toEqual([first, first, first, first]);
      there.pass(hour);
      // The key of one process for all is two hours old by now, but another was there an hour ago.
      await there.process().back();
      const both = [[0, 2 * hour]];
      expect(await outagesByShard(there)).toEqual([both, both, both, both]);
    });
  });
});
