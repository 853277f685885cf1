import { describe, expect, it } from 'vitest';
import { end } from '#games/sagrada/action';
import type { Delivery } from '#play/announcer';
import { rest } from '#play/delivered-in-turn';
import { everyDuty } from '#play/duties';
import { usualPauses } from '#play/jobs';
import { openTable } from '#play/opening';
import { peopleAt, personAt, tableIdSchema } from '#play/table';
import { tablesWithPending } from '#store/outbox';
import type { Store } from '#store/store';
import {
  anna,
  begun,
  ben,
  by,
  channel,
  cleo,
  done,
  dora,
  type Evening,
  evening,
  firstLegal,
  fourSeats,
  promised,
  refusals,
  seedDealing,
  started,
  turnOf,
  until,
} from './evening.ts';

/** What is scheduled to be announced again, also what that schedules; the loops for all that is due sleep other times. */
function* retriesOf(scheduled: Evening['scheduled']): Generator<Scheduled> {
  for (const next of scheduled) if (usualPauses.some((pause) => pause === next.milliseconds)) yield next;
}
type Scheduled = Evening['scheduled'] extends Set<infer Entry> ? Entry : never;

describe('the channel is told', () => {
  it('about each command when asked to, and never twice', async () => {
    const { tables, announcements } = await evening();
    await tables.open(by(anna), fourSeats);
    expect(announcements).toEqual([]);
    await tables.deliver(channel);
    await tables.deliver(channel);
    expect(announcements).toMatchObject([
      { how: 'post', events: [], table: { stage: 'lobby', version: 1, seat: null } },
    ]);
  });

  it('what is prepared once it is saved, as spectators see it', async () => {
    const { tables, prepared, announcements } = await evening();
    const table = await started(tables, anna, ben);
    const told = announcements.length;
    const { version } = done(await tables.act(by(anna), await firstLegal(tables, anna)));
    expect(prepared.at(-1)).toMatchObject({ id: table.id, version, seat: null, legal: [] });
    expect(announcements).toHaveLength(told);
    const before = prepared.length;
    refusals(await tables.join(by(anna)));
    expect(prepared).toHaveLength(before);
    await tables.deliver(channel);
    expect(announcements.at(-1)?.table).toEqual(prepared.at(-1));
  });

  it('nothing of a try that was rolled back, if another process has carried out the command meanwhile', async () => {
    const night = await evening();
    const { store, tables } = night;
    await started(tables, anna, ben);
    const [command, action] = [by(anna), await firstLegal(tables, anna)];
    // As PostgreSQL does a transaction that clashed.
    const clashing: Store = {
      ...store,
      async transaction(work, how) {
        const tried = store.transaction(async (db) => {
          await work(db);
          throw new Error('clashed');
        });
        await expect(tried).rejects.toThrow('clashed');
        done(await tables.act(command, action));
        return store.transaction(work, how);
      },
    };
    const late = night.beside(everyDuty, clashing);
    expect(await late.tables.act(command, action)).toEqual({ outcome: 'repeated' });
    expect(late.prepared).toEqual([]);
  });

  it('in a new message about an opening, a start, and the end of a turn or game, otherwise by an edit', async () => {
    const { tables, announcements } = await evening();
    const told = async (): Promise<string | undefined> => {
      await tables.deliver(channel);
      return announcements.at(-1)?.how;
    };
    await tables.open(by(anna), fourSeats);
    expect(await told()).toBe('post');
    await tables.join(by(ben));
    expect(await told()).toBe('refresh');
    await tables.join(by(cleo));
    await tables.join(by(dora));
    await tables.leave(by(dora));
    expect(await told()).toBe('refresh');
    await tables.start(by(anna));
    expect(await told()).toBe('post');
    await tables.act(by(anna), await firstLegal(tables, anna));
    expect(await told()).toBe('refresh');
    await tables.act(by(ben), await firstLegal(tables, ben));
    expect(await told()).toBe('refresh');
    const table = done(await tables.act(by(cleo), await firstLegal(tables, cleo)));
    expect(await told()).toBe('post');
    await tables.act(by(turnOf(table).current), end);
    expect(await told()).toBe('post');
    const [one = anna] = turnOf(table).others;
    await tables.resign(by(turnOf(table).current));
    expect(await told()).toBe('post');
    await tables.resign(by(one));
    expect(await told()).toBe('post');
    expect(announcements.at(-1)?.table.stage).toBe('finished');
    expect(announcements).toHaveLength(10);
  });

  it('about a canceled table by an edit', async () => {
    const { tables, announcements } = await evening();
    await tables.open(by(anna), fourSeats);
    await tables.deliver(channel);
    await tables.cancel(by(anna));
    await tables.deliver(channel);
    expect(announcements.at(-1)).toMatchObject({
      how: 'refresh',
      table: { stage: 'cancelled', message: 'message 1' },
    });
  });

  it('nothing after a refusal', async () => {
    const { tables, announcements } = await evening();
    await begun(tables, anna, ben);
    await tables.deliver(channel);
    await tables.join(by(anna));
    await tables.deliver(channel);
    expect(announcements).toHaveLength(1);
  });

  it('in one message about several commands: the events in order, the newest state', async () => {
    const { tables, announcements } = await evening();
    const before = await begun(tables, anna, ben, cleo);
    await tables.deliver(channel);
    announcements.length = 0;
    const { current } = turnOf(before);
    await tables.act(by(current), end);
    const seat = peopleAt(before).findIndex(({ id }) => id === current.id);
    const next = (seat + 1) % before.players.length;
    const after = done(await tables.act(by(personAt(before, next) ?? anna), end));
    await tables.resign(by(current));
    await tables.deliver(channel);
    expect(announcements).toMatchObject([
      {
        how: 'post',
        table: { version: after.version + 1 },
        events: [
          { event: 'turnEnded', seat },
          { event: 'turnEnded', seat: next },
          { event: 'resigned', seat },
        ],
      },
    ]);
  });

  it('one thing after the other: asking twice at once announces once', async () => {
    const { tables, announcements } = await evening();
    await started(tables, anna, ben);
    await Promise.all([tables.deliver(channel), tables.deliver(channel), tables.deliver(channel)]);
    expect(announcements).toHaveLength(1);
  });

  it('in the next message, if something happens during an announcement', async () => {
    const { tables, announcements, deliveries } = await evening();
    const posting = promised<Delivery>();
    deliveries.push(posting.promise);
    await tables.open(by(anna), fourSeats);
    const tellings = [tables.deliver(channel)];
    await until(() => announcements.length === 1);
    await tables.join(by(ben));
    tellings.push(tables.deliver(channel));
    posting.resolve({ delivery: 'delivered', message: 'first' });
    await Promise.all(tellings);
    expect(announcements).toMatchObject([
      { how: 'post', table: { version: 1 } },
      { how: 'refresh', table: { version: 2, message: 'first' } },
    ]);
  });

  it('about the previous table too, before the one that came after it', async () => {
    const { tables, announcements } = await evening();
    const first = done(await tables.open(by(anna), fourSeats));
    await tables.cancel(by(anna));
    const second = done(await tables.open(by(anna), fourSeats));
    await tables.deliver(channel);
    expect(announcements.map(({ table }) => table.id)).toEqual([first.id, second.id]);
  });

  it('and the message is remembered: a press of its buttons finds the table', async () => {
    const { tables } = await evening();
    await tables.open(by(anna), fourSeats);
    await tables.deliver(channel);
    expect(await tables.look(channel, anna.id)).toMatchObject({ message: 'message 1', version: 1 });
  });
});

describe("an interaction's own answer", () => {
  it('tells the channel, so nothing is left to announce', async () => {
    const { tables, announcements } = await evening();
    const { id, version } = done(await tables.open(by(anna), fourSeats));
    await tables.delivered(id, version, 'answer');
    await tables.deliver(channel);
    expect(announcements).toEqual([]);
    expect(await tables.look(channel, anna.id)).toMatchObject({ message: 'answer' });
  });

  it('tells what it shows: what happened after it is still announced', async () => {
    const { tables, announcements } = await evening();
    const { id, version } = done(await tables.open(by(anna), fourSeats));
    await tables.join(by(ben));
    await tables.delivered(id, version, 'answer');
    await tables.deliver(channel);
    expect(announcements).toMatchObject([{ how: 'refresh', table: { version: 2, message: 'answer' } }]);
  });

  it('is not the newest message of the table if it comes late', async () => {
    const { tables } = await evening();
    const { id, version } = done(await tables.open(by(anna), fourSeats));
    await tables.join(by(ben));
    await tables.deliver(channel);
    expect(await tables.delivered(id, version, 'late answer')).toMatchObject({ message: 'late answer' });
    expect(await tables.look(channel, anna.id)).toMatchObject({ message: 'message 1' });
  });

  it('is announced again if it edits the message at the same time as an announcement, as either may be last', async () => {
    const { tables, announcements, deliveries } = await evening();
    const { id } = done(await tables.open(by(anna), fourSeats));
    await tables.deliver(channel);
    const changing = promised<Delivery>();
    deliveries.push(changing.promise);
    await tables.join(by(ben));
    const telling = tables.deliver(channel);
    await until(() => announcements.length === 2);
    const { version } = done(await tables.join(by(cleo)));
    expect(await tables.delivered(id, version, 'message 1')).toBeNull();
    const last = tables.deliver(channel);
    changing.resolve({ delivery: 'delivered', message: 'message 1' });
    await Promise.all([telling, last]);
    expect(announcements.slice(2)).toMatchObject([{ how: 'refresh', events: [], table: { version } }]);
  });
});

describe('only the newest message has live buttons', () => {
  it('whether an announcement or an answer shows the table, the one before loses them', async () => {
    const { tables, retired } = await evening();
    await started(tables, anna, ben);
    await tables.deliver(channel);
    const table = await tables.look(channel, null);
    if (table === null) throw new Error('there is a table');
    expect(await tables.delivered(table.id, table.version, 'shown again')).toMatchObject({
      message: 'message 1',
    });
    for (const person of [anna, ben]) await tables.act(by(person), await firstLegal(tables, person));
    await tables.deliver(channel);
    expect(retired).toEqual(['shown again']);
  });

  it('also one that an answer took them from, which no other message loses', async () => {
    const { tables, retired } = await evening();
    const { id } = await started(tables, anna, ben);
    await tables.deliver(channel);
    const newest = await tables.look(channel, null);
    if (typeof newest?.message !== 'string') throw new Error('there is a message');
    await tables.retired(id, 'an older message');
    expect(await tables.look(channel, null)).toMatchObject({ message: newest.message });
    await tables.retired(id, newest.message);
    expect(await tables.look(channel, null)).toMatchObject({ message: null });
    expect(await tables.delivered(id, newest.version, 'the next message')).toBeNull();
    expect(retired).toEqual([]);
  });

  it('even if an answer showed the table during an announcement', async () => {
    const { tables, announcements, deliveries, retired } = await evening();
    const { id, version } = done(await tables.open(by(anna), fourSeats));
    await tables.delivered(id, version, 'lobby');
    for (const person of [ben, cleo]) await tables.join(by(person));
    await tables.start(by(anna));
    const posting = promised<Delivery>();
    deliveries.push(posting.promise);
    const telling = tables.deliver(channel);
    await until(() => announcements.length === 1);
    expect(await tables.delivered(id, version, 'lobby again')).toMatchObject({ message: 'lobby' });
    posting.resolve({ delivery: 'delivered', message: 'choosing' });
    await telling;
    expect(retired).toEqual(['lobby again']);
  });

  it('and if the answer to a press removed them, nobody does it again', async () => {
    const { tables, retired } = await evening();
    const table = await begun(tables, anna, ben);
    await tables.deliver(channel);
    await tables.act(by(turnOf(table).current), end);
    const { id, message } = (await tables.look(channel, null)) ?? table;
    await tables.retired(id, message ?? '');
    await tables.deliver(channel);
    expect(retired).toEqual([]);
    expect((await tables.look(channel, null))?.message).not.toBe(message);
  });
});

describe('what was saved but not announced', () => {
  it('is announced after a restart: once, with the newest state only', async () => {
    const night = await evening();
    const table = await begun(night.tables, anna, ben);
    const { announcements, tables } = night.restarted();
    await tables.deliverAll();
    await tables.deliverAll();
    expect(announcements).toHaveLength(1);
    expect(announcements).toMatchObject([{ how: 'post', table: { version: table.version, message: null } }]);
    expect(announcements[0]?.events.at(-1)).toMatchObject({ event: 'roundStarted', round: 1 });
  });

  it('is announced after a restart in every channel, the newest first', async () => {
    const night = await evening();
    await night.tables.open(by(anna), fourSeats);
    await night.tables.open(by(ben, { channel: 'thread' }), fourSeats);
    const { announcements, tables, scheduled } = night.restarted();
    await tables.deliverAll();
    expect(announcements.map(({ table }) => table.channel)).toEqual(['thread']);
    for (const { milliseconds, run } of scheduled) if (milliseconds === rest) await run();
    expect(announcements.map(({ table }) => table.channel)).toEqual(['thread', channel]);
  });

  it('is in the same order in every database where tables were opened at the same moment', async () => {
    const { store } = await evening();
    const ids = ['0000000009', '0000000001', '0000000005'].map((id) => tableIdSchema.parse(id));
    for (const [place, id] of ids.entries())
      await store.transaction((db) =>
        openTable(
          db,
          {
            command: by(anna, { channel: `channel ${place}` }),
            newest: null,
            options: fourSeats,
            like: null,
            room: 'channel',
          },
          { id: () => id, seed: () => seedDealing(1, 2, 3), now: () => 0 },
        ),
      );
    const waiting = await store.read((db) => tablesWithPending(db));
    expect(waiting.map(({ id }) => id)).toEqual(ids.toSorted());
  });

  it('is retried after growing pauses while announcing fails', async () => {
    const { tables, announcements, deliveries, scheduled } = await evening();
    await tables.open(by(anna), fourSeats);
    deliveries.push(...usualPauses.map(() => ({ delivery: 'later' }) as const));
    await tables.deliver(channel);
    const waited: number[] = [];
    for (const next of retriesOf(scheduled)) {
      waited.push(next.milliseconds);
      await next.run();
    }
    expect(waited).toEqual(usualPauses);
    expect(announcements).toHaveLength(1 + usualPauses.length);
    expect(await tables.look(channel, anna.id)).toMatchObject({ message: 'message 1' });
  });

  it('is retried for as long as it waits', async () => {
    const { tables, announcements, deliveries, scheduled } = await evening();
    await tables.open(by(anna), fourSeats);
    const failures = 3 * usualPauses.length;
    deliveries.push(...Array.from({ length: failures }, () => ({ delivery: 'later' }) as const));
    await tables.deliver(channel);
    for (const next of retriesOf(scheduled)) await next.run();
    expect(announcements).toHaveLength(failures + 1);
    expect(await tables.look(channel, anna.id)).toMatchObject({ message: 'message 1' });
    expect([...retriesOf(scheduled)]).toHaveLength(0);
  });

  it('is not announced twice if a command comes before the retry', async () => {
    const { tables, announcements, deliveries, scheduled } = await evening();
    await tables.open(by(anna), fourSeats);
    deliveries.push({ delivery: 'later' });
    await tables.deliver(channel);
    expect([...retriesOf(scheduled)]).toHaveLength(1);
    await tables.deliver(channel);
    expect([...retriesOf(scheduled)]).toHaveLength(0);
    expect(announcements).toHaveLength(2);
  });

  it('is retried if the announcer fails unexpectedly', async () => {
    const { tables, announcements, deliveries, scheduled, log } = await evening();
    await tables.open(by(anna), fourSeats);
    const failing = Promise.reject(new Error('a bug'));
    failing.catch(() => {});
    deliveries.push(failing);
    await tables.deliver(channel);
    expect(log.join('')).toContain('announcement failed');
    for (const next of retriesOf(scheduled)) await next.run();
    expect(announcements).toHaveLength(2);
    expect(await tables.look(channel, anna.id)).toMatchObject({ message: 'message 1' });
  });

  it('stays if the bot may not write, and is announced with the next command', async () => {
    const { tables, announcements, deliveries, scheduled } = await evening();
    await tables.open(by(anna), fourSeats);
    deliveries.push({ delivery: 'notAllowed' });
    await tables.deliver(channel);
    expect([...retriesOf(scheduled)]).toHaveLength(0);
    await tables.join(by(ben));
    await tables.deliver(channel);
    expect(announcements.at(-1)).toMatchObject({ how: 'post', table: { version: 2 } });
  });
});

describe('when the tables are closed', () => {
  it('a current announcement is finished, and no other is started', async () => {
    const { tables, announcements, deliveries } = await evening();
    const posting = promised<Delivery>();
    deliveries.push(posting.promise);
    await tables.open(by(anna), fourSeats);
    const telling = tables.deliver(channel);
    await until(() => announcements.length === 1);
    await tables.join(by(ben));
    const closing = tables.close();
    const late = tables.deliver(channel);
    expect(await Promise.race([closing.then(() => 'closed'), tables.look(channel, anna.id)])).not.toBe(
      'closed',
    );
    posting.resolve({ delivery: 'delivered', message: 'last' });
    await Promise.all([closing, telling, late]);
    expect(announcements).toHaveLength(1);
    expect(await tables.look(channel, anna.id)).toMatchObject({ message: 'last' });
  });

  it('a current announcement that fails is left for the next start', async () => {
    const { tables, announcements, deliveries, scheduled } = await evening();
    const posting = promised<Delivery>();
    deliveries.push(posting.promise);
    await tables.open(by(anna), fourSeats);
    const telling = tables.deliver(channel);
    await until(() => announcements.length === 1);
    const closing = tables.close();
    posting.resolve({ delivery: 'later' });
    await Promise.all([closing, telling]);
    expect([...retriesOf(scheduled)]).toHaveLength(0);
  });

  it('nothing is retried', async () => {
    const { tables, deliveries, scheduled } = await evening();
    await tables.open(by(anna), fourSeats);
    deliveries.push({ delivery: 'later' });
    await tables.deliver(channel);
    await tables.close();
    expect([...retriesOf(scheduled)]).toHaveLength(0);
  });
});
