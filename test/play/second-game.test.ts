import { describe, expect, it } from 'vitest';
import {
  alone,
  anna,
  begun,
  ben,
  by,
  channel,
  cleo,
  done,
  dora,
  evening,
  fourSeats,
  refusals,
  until,
} from './evening.ts';

/** The channel has Anna's lobby, and then Ben opens his own. */
async function twoOpened() {
  const night = await evening();
  done(await night.tables.open(by(anna), fourSeats));
  await night.tables.deliver(channel);
  const second = done(await night.tables.open(by(ben), fourSeats, null, 'thread'));
  return { ...night, second };
}

const thread = 'thread 1';

describe('a second game of a channel', () => {
  it('is in a thread of the channel, which keeps its own game', async () => {
    const { tables, began, opened, announcements } = await twoOpened();
    await tables.deliver(channel);
    expect([began, opened]).toEqual([[channel], [thread]]);
    expect(announcements.at(-1)).toMatchObject({ how: 'post', table: { channel: thread, host: ben.id } });
    expect(await tables.look(channel, null)).toMatchObject({ host: anna.id });
    expect(await tables.threads(channel)).toEqual([thread]);
    done(await tables.join(by(cleo, { channel: thread })));
    expect(await tables.look(thread, cleo.id)).toMatchObject({ host: ben.id, seat: 1 });
  });

  it('is refused where there is no room for a thread', async () => {
    const night = await evening();
    const { id } = done(await night.tables.open(by(anna), fourSeats));
    expect(refusals(await night.tables.open(by(ben), alone(3)))).toEqual([{ code: 'tableTaken', table: id }]);
  });

  it('may come with a third one in the same moment', async () => {
    const { tables } = await twoOpened();
    done(await tables.open(by(cleo), alone(3), null, 'thread'));
    await Promise.all([tables.deliver(channel), tables.deliver(channel)]);
    expect((await tables.threads(channel)).toSorted()).toEqual([thread, 'thread 2']);
    expect(await tables.look('thread 2', null)).toMatchObject({ stage: 'running', host: cleo.id });
  });

  it.each([
    ['before its message is known', (night: Opened) => void night.beginnings.push(new Promise(() => {}))],
    ['before the thread is known', (night: Opened) => void night.openings.push(new Promise(() => {}))],
    ['before it is told there', (night: Opened) => void night.deliveries.push(new Promise(() => {}))],
  ])('is neither lost nor opened twice when the process dies %s', async (_, die) => {
    const night = await twoOpened();
    die(night);
    void night.tables.deliver(channel);
    await until(() =>
      [night.beginnings, night.openings, night.deliveries].every(({ length }) => length === 0),
    );
    const { tables, announcements } = night.restarted();
    await tables.deliverAll();
    await tables.deliverAll();
    expect(announcements).toMatchObject([{ how: 'post', table: { host: ben.id, message: null } }]);
    expect(await tables.threads(channel)).toEqual([announcements[0]?.table.channel]);
  });

  it('is tried again after a temporary fault, also with what is done in the channel next', async () => {
    const { tables, beginnings, openings } = await twoOpened();
    beginnings.push({ delivery: 'later' });
    openings.push('later');
    for (const threads of [[], [], ['thread 2']]) {
      await tables.deliver(channel);
      expect(await tables.threads(channel)).toEqual(threads);
    }
  });

  it.each([
    ['its message is refused', (night: Opened) => void night.beginnings.push({ delivery: 'notAllowed' }), []],
    ['the thread is refused', (night: Opened) => void night.openings.push('impossible'), [thread]],
  ])('leaves nothing behind if %s', async (_, hinder, gone) => {
    const night = await twoOpened();
    const { tables, second, announcements } = night;
    hinder(night);
    await tables.deliver(channel);
    await tables.deliverAll();
    expect(night.withdrawn).toEqual(gone);
    expect(announcements).toHaveLength(1);
    expect(await tables.look(second.channel, null)).toMatchObject({ stage: 'cancelled' });
  });
});

type Opened = Awaited<ReturnType<typeof twoOpened>>;

describe('a rematch while another game is on', () => {
  it('is opened once, whoever asks for it in the same moment', async () => {
    const { tables } = await evening();
    const { id } = await begun(tables, anna, ben, cleo);
    done(await tables.resign(by(anna)));
    done(await tables.resign(by(ben)));
    done(await tables.open(by(dora), fourSeats));
    const asked = await Promise.all(
      [anna, ben].map((person) => tables.open(by(person), fourSeats, id, 'thread')),
    );
    expect(asked.map(({ outcome }) => outcome)).toEqual(['done', 'refused']);
    await tables.deliver(channel);
    expect(await tables.threads(channel)).toEqual([thread]);
    expect(await tables.look(thread, null)).toMatchObject({ host: anna.id, awaited: [ben, cleo] });
  });

  it("isn't another game that one of its players opened for themselves", async () => {
    const { tables } = await evening();
    const { id } = await begun(tables, anna, ben);
    done(await tables.resign(by(anna)));
    done(await tables.open(by(dora), fourSeats));
    done(await tables.open(by(ben), alone(3), null, 'thread'));
    expect(done(await tables.open(by(anna), fourSeats, id, 'thread'))).toMatchObject({ host: anna.id });
  });
});
