import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { closeIdle } from '#play/closing';
import { tableNamed } from '#store/find-matches';
import type { Store } from '#store/store';
import { begins } from '#test/features/challenge/challenge';
import {
  anna,
  begun,
  ben,
  by,
  channel,
  evening,
  firstLegal,
  fourSeats,
  guild,
  legal,
  started,
} from './evening.ts';

describe('a channel that is gone', () => {
  it('closes its table when an announcement fails for that reason', async () => {
    const { tables, deliveries, announcements } = await evening();
    await begun(tables, anna, ben);
    deliveries.push({ delivery: 'channelGone' });
    await tables.deliver(channel);
    expect(await tables.look(channel, anna.id)).toMatchObject({ stage: 'cancelled' });
    await tables.deliverAll();
    expect(announcements).toHaveLength(1);
  });

  it('closes its table without an announcement, and no other', async () => {
    const { tables, announcements } = await evening();
    await begun(tables, anna, ben);
    await tables.open(by(anna, { channel: 'thread' }), fourSeats);
    await tables.channelGone(channel);
    expect(await tables.look(channel, anna.id)).toMatchObject({ stage: 'cancelled' });
    expect(await tables.look('thread', anna.id)).toMatchObject({ stage: 'lobby' });
    await tables.deliverAll();
    expect(announcements.map(({ table }) => table.channel)).toEqual(['thread']);
  });

  it('closes all tables of its server if the whole server is gone', async () => {
    const { house, tables, announcements } = await evening();
    await tables.open(by(anna), fourSeats);
    await tables.open(by(anna, { channel: 'thread' }), fourSeats);
    await tables.open(by(ben, { channel: 'elsewhere', guild: '901' }), fourSeats);
    await house.people.serverLeft(guild);
    const stages = ['100', 'thread', 'elsewhere'].map(
      async (where) => (await tables.look(where, anna.id))?.stage,
    );
    expect(await Promise.all(stages)).toEqual(['cancelled', 'cancelled', 'lobby']);
    await tables.deliverAll();
    expect(announcements.map(({ table }) => table.channel)).toEqual(['elsewhere']);
  });
});

/** Damages the channel's game. */
const damage = (store: Store, where: string): Promise<unknown> =>
  store.transaction((db) =>
    db.updateTable('matches').set({ seed: '{}' }).where('place', '=', where).execute(),
  );

describe('a damaged table', () => {
  it('stays as it is and is logged, and does not keep others from being closed with their server', async () => {
    const { house, store, tables, log } = await evening();
    await started(tables, anna, ben);
    await tables.open(by(anna, { channel: 'thread' }), fourSeats);
    await damage(store, channel);
    await house.people.serverLeft(guild);
    expect(await tables.look('thread', anna.id)).toMatchObject({ stage: 'cancelled' });
    expect(log.join('')).toContain('stays open');
    await expect(tables.look(channel, anna.id)).rejects.toThrow('damaged');
  });

  it('does not keep others from being closed after a month, and that from being announced', async () => {
    const { store, tables, announcements, pass } = await evening();
    await started(tables, anna, ben);
    await tables.open(by(anna, { channel: 'thread' }), fourSeats);
    await damage(store, channel);
    pass(31 * 24 * 60 * 60 * 1000);
    await tables.closeIdle();
    expect(announcements).toMatchObject([{ table: { channel: 'thread', stage: 'cancelled' } }]);
  });

  it('does not keep later ones in its channel from being announced', async () => {
    const { store, tables, announcements, log } = await evening();
    await started(tables, anna, ben);
    await tables.cancel(by(anna));
    await damage(store, channel);
    await store.transaction((db) => db.updateTable('matches').set({ place: 'thread' }).execute());
    await tables.open(by(anna), fourSeats);
    await store.transaction((db) =>
      db.updateTable('matches').set({ place: channel, number: 0 }).where('place', '=', 'thread').execute(),
    );
    await tables.deliver(channel);
    expect(announcements).toMatchObject([{ table: { stage: 'lobby' } }]);
    expect(log.join('')).toContain('announcement failed');
  });
});

describe('an idle table', () => {
  const month = 30 * 24 * 60 * 60 * 1000;

  it('closes after a month and says so', async () => {
    const { tables, announcements, pass } = await evening();
    await started(tables, anna, ben);
    await tables.deliver(channel);
    pass(month + 1);
    await tables.closeIdle();
    expect(announcements.at(-1)).toMatchObject({ how: 'refresh', table: { stage: 'cancelled' } });
    expect(await tables.look(channel, anna.id)).toMatchObject({ stage: 'cancelled' });
  });

  it('is announced in channels, but attempts at a daily challenge have none', async () => {
    const night = await evening();
    const { store, tables } = night;
    await started(tables, anna, ben);
    const { id } = await begins(night, anna);
    const parts = { now: () => Date.UTC(2027, 0), log: pino({ level: 'silent' }) };
    expect(await store.transaction((db) => closeIdle(db, parts))).toEqual([channel]);
    expect(await store.transaction((db) => tableNamed(db, id))).toMatchObject({ stage: 'cancelled' });
  });

  it('stays open if it is planned for a later month', async () => {
    const { tables, pass, now } = await evening();
    await tables.open(by(anna), { ...fourSeats, hour: now() + 1.5 * month });
    pass(month + 1);
    await tables.closeIdle();
    expect(await tables.look(channel, anna.id)).toMatchObject({ stage: 'lobby' });
    pass(1.5 * month);
    await tables.closeIdle();
    expect(await tables.look(channel, anna.id)).toMatchObject({ stage: 'cancelled' });
  });

  it('stays open if something was done within the month', async () => {
    const { tables, pass } = await evening();
    await started(tables, anna, ben);
    pass(month - 1);
    await tables.act(by(anna), await firstLegal(tables, anna));
    pass(month);
    await tables.closeIdle();
    expect(await legal(tables, ben)).toHaveLength(4);
  });
});
