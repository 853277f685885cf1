import { describe, expect, it } from 'vitest';
import { everyDuty } from '#play/duties';
import type { Schema } from '#store/schema';
import type { Store } from '#store/store';
import { playsToday, waits } from '#test/features/challenge/challenge';
import {
  anna,
  begun,
  ben,
  by,
  channel,
  done,
  evening,
  type Evening,
  fourSeats,
  guild,
} from '#test/play/evening';
import { guildsOfShards } from '#test/shards';

const day = 24 * 60 * 60 * 1000;
const elsewhere = { channel: '200', guild: '901' };

/** The number of rows in each table of the database. */
async function rowsIn(store: Store): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  await store.transaction(async (db) => {
    for (const { name } of await db.introspection.getTables()) {
      const rows = await db
        .selectFrom(name as keyof Schema)
        .selectAll()
        .execute();
      counts[name] = rows.length;
    }
  });
  return counts;
}

/** A finished game, settings for server and table, and a channel with summaries. */
async function lived({ house, tables }: Evening): Promise<void> {
  await begun(tables, anna, ben);
  await tables.setForTable(by(anna), { style: 'letters' });
  done(await tables.resign(by(anna)));
  await tables.setForServer(by(ben, { managesServer: true }), { style: 'contrast' });
  await house.dailies.subscribe(by(anna, { manager: true }), 'en');
}

describe('a server that the bot was removed from', () => {
  it('closes its tables at once, and is forgotten after 30 days, while others stay', async () => {
    const night = await evening();
    const { house, store, tables, pass } = night;
    done(await tables.open(by(ben, elsewhere), fourSeats));
    const without = await rowsIn(store);
    await lived(night);
    const { id } = await begun(tables, anna, ben);
    await house.people.serverLeft(guild);
    expect(await tables.look(channel, null)).toMatchObject({ stage: 'cancelled' });
    pass(30 * day - 1);
    await house.people.forgetServers();
    expect((await tables.look(channel, null))?.id).toBe(id);
    pass(1);
    await house.people.forgetServers();
    expect(await rowsIn(store)).toEqual(without);
    expect(await tables.look(elsewhere.channel, ben.id)).toMatchObject({ stage: 'lobby' });
  });

  it('is not forgotten if the bot is invited again in time', async () => {
    const night = await evening();
    const { house, store, tables, pass } = night;
    await lived(night);
    await tables.deliverAll();
    const stored = await rowsIn(store);
    await house.people.serverLeft(guild);
    pass(29 * day);
    await house.people.serverJoined(guild);
    pass(10 * day);
    await house.people.forgetServers();
    expect(await rowsIn(store)).toEqual(stored);
    expect(await house.dailies.postsIn(channel)).toBe('summary');
  });

  it('gets no summaries while the bot is away, but those of later days once it is back', async () => {
    const night = await evening();
    const { house, summaries } = night;
    await lived(night);
    await playsToday(night, anna);
    await waits(night, 5 - 1 / 60);
    const posted = () => summaries.map((summary) => summary.day);
    await house.people.serverLeft(guild);
    expect(await house.dailies.postsIn(channel)).toBeNull();
    await waits(night, 1);
    await playsToday(night, anna);
    await house.people.serverJoined(guild);
    await waits(night, 1);
    expect(posted()).toEqual([]);
    await waits(night, 23);
    expect(posted()).toEqual(['2026-11-21']);
  });

  it('is forgotten 30 days after it was first missed, however often that is noticed', async () => {
    const night = await evening();
    const { house, tables, pass } = night;
    await lived(night);
    await house.people.servers([elsewhere.guild]);
    pass(20 * day);
    await house.people.servers([elsewhere.guild]);
    await house.people.serverLeft(guild);
    pass(10 * day);
    await house.people.forgetServers();
    expect(await tables.look(channel, null)).toBe(null);
  });

  it('is deleted in many steps if it has a lot of data', async () => {
    const { house, store, tables, pass } = await evening();
    for (let games = 0; games < 120; games += 1) {
      done(await tables.open(by(anna), fourSeats));
      done(await tables.leave(by(anna)));
    }
    await house.people.serverLeft(guild);
    pass(30 * day);
    await house.people.forgetServers();
    expect(await rowsIn(store)).toMatchObject({ matches: 0, steps: 0, departures: 0 });
  });
});

describe('after a start', () => {
  it('every server that the bot is no longer in counts as left, and no other', async () => {
    const night = await evening();
    const { house, store, tables, pass } = night;
    await lived(night);
    done(await tables.open(by(ben, elsewhere), fourSeats));
    await house.people.servers([guild]);
    const missed = () => store.transaction((db) => db.selectFrom('departures').select('guild').execute());
    expect(await missed()).toEqual([{ guild: elsewhere.guild }]);
    expect(await tables.look(elsewhere.channel, ben.id)).toMatchObject({ stage: 'lobby' });
    pass(29 * day);
    await house.people.servers([guild, elsewhere.guild]);
    expect(await missed()).toEqual([]);
  });

  it('only those that this process carries: whether it is in the others, it does not know', async () => {
    const night = await evening();
    const { store } = night;
    for (const [index, guild] of guildsOfShards(4).entries())
      done(await night.tables.open(by(ben, { channel: String(index), guild }), fourSeats));
    const own = night.beside({ ...everyDuty, share: { shards: [1, 2], count: 4 } });
    await own.house.people.servers(guildsOfShards(4).slice(2));
    const missed = await store.read((db) => db.selectFrom('departures').select('guild').execute());
    expect(missed).toEqual([{ guild: guildsOfShards(4)[1] }]);
  });

  it('this includes servers with nothing but a setting, or a channel with summaries', async () => {
    const { house, store, tables } = await evening();
    await tables.setForServer(by(ben, { managesServer: true }), { style: 'contrast' });
    await house.dailies.subscribe(by(anna, { ...elsewhere, manager: true }), 'en');
    await house.people.servers([]);
    const missed = await store.transaction((db) => db.selectFrom('departures').select('guild').execute());
    expect(missed.map((row) => row.guild).toSorted()).toEqual([guild, elsewhere.guild]);
  });
});
