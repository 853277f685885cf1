import { describe, expect, it } from 'vitest';
import { type Duties, everyDuty } from '#play/duties';
import { queueNotice } from '#store/notices';
import { ownAddress, storeAt } from '#test/database';
import { minutely, playsToday } from '#test/features/challenge/challenge';
import { jobsPlanned } from '#test/jobs';
import { guildsOfShards } from '#test/shards';
import {
  anna,
  begun,
  ben,
  by,
  cleo,
  done,
  type Evening,
  evening,
  everybody,
  firstLegal,
  fourSeats,
} from './evening.ts';

const minute = 60_000;
const fortnight = 14 * 24 * 60 * 60_000;
const half = (shards: readonly number[]): Duties => ({ ...everyDuty, share: { shards, count: 4 } });

/** Lobbies in a server of each of four shards, by a process that is gone, and what is left of them. */
async function fourLobbies() {
  const gone = await evening({ duties: { ...everyDuty, looksAfter: () => false, isLeader: () => false } });
  for (const [index, guild] of guildsOfShards(4).entries())
    done(await gone.tables.open(by(anna, { channel: String(index), guild }), fourSeats));
  return {
    gone,
    open: async () => {
      const tables = await Promise.all([0, 1, 2, 3].map((each) => gone.tables.look(String(each), null)));
      return tables.flatMap((table, index) => (table?.stage === 'lobby' ? [index] : []));
    },
  };
}

/** Does all that is due for a process: it rests between two tables. */
async function works(process: Evening): Promise<void> {
  await process.tables.settle();
  while (process.scheduled.size > 0) {
    const due = [...process.scheduled].filter(({ milliseconds }) => milliseconds < 1_000);
    if (due.length === 0) return;
    await Promise.all(due.map(({ run }) => run()));
  }
}

const channelsTold = ({ announcements }: Evening): readonly string[] =>
  announcements.map(({ table }) => table.channel).toSorted();

describe('a process', () => {
  it('lets happen at its own tables what is due, and leaves the others alone', async () => {
    const { gone, open } = await fourLobbies();
    gone.pass(fortnight);
    await works(gone);
    expect(await open()).toEqual([0, 1, 2, 3]);
    const first = gone.beside(half([1, 3]));
    await works(first);
    expect(await open()).toEqual([0, 2]);
    expect(channelsTold(first)).toEqual(['1', '3']);
    const second = gone.beside(half([0, 2]));
    await Promise.all([works(first), works(second)]);
    expect(await open()).toEqual([]);
    expect(channelsTold(second)).toEqual(['0', '2']);
    expect(channelsTold(first)).toEqual(['1', '3']);
  });

  it('does nothing while another one looks after its tables', async () => {
    const { gone, open } = await fourLobbies();
    gone.pass(fortnight);
    let isOurs = false;
    const own = gone.beside({ ...half([0, 1, 2, 3]), looksAfter: () => isOurs });
    await works(own);
    expect(await open()).toEqual([0, 1, 2, 3]);
    isOurs = true;
    await works(own);
    expect(await open()).toEqual([]);
  });

  it('that leads but looks after no table lets no computer player act, and tells no channel', async () => {
    const night = await evening({ duties: { ...everyDuty, looksAfter: () => false } });
    const against = { count: 1, level: 'apprentice' } as const;
    const { id, version } = done(
      await night.tables.open(by(anna), { ...fourSeats, seats: 2, computers: against }),
    );
    await night.store.transaction((db) =>
      queueNotice(db, { match: id, kind: 'nudge', number: 1, person: null }, night.now()),
    );
    await works(night);
    expect(done(await night.tables.act(by(anna), await firstLegal(night.tables, anna))).version).toBe(
      version + 1,
    );
    expect(await night.store.read((db) => jobsPlanned(db, 'computerTurn', 'notice'))).toHaveLength(2);
    await works(night.beside(everyDuty));
    expect(await night.store.read((db) => jobsPlanned(db, 'notice'))).toEqual([]);
  });

  it('calls people to their turns only if it leads', async () => {
    const night = await evening({ duties: { ...everyDuty, isLeader: () => false } });
    for (const person of [anna, ben]) await night.tables.setForPerson(by(person), { notify: 'direct' });
    await begun(night.tables, anna, ben);
    night.pass(10 * 60_000);
    await works(night);
    expect(night.turnNotices).toEqual([]);
    const leader = night.beside(everyDuty);
    await works(leader);
    expect(leader.turnNotices.length).toBeGreaterThan(0);
  });
});

/** Three processes that all lead, each with a store of its own: a file has only one. */
async function threeLeaders(): Promise<readonly [Evening, Evening, Evening]> {
  const address = await ownAddress();
  const store = await storeAt(address);
  const another = async () => ('url' in address ? storeAt(address) : store);
  const night = await evening({ store });
  return [night, night.beside(everyDuty, await another()), night.beside(everyDuty, await another())];
}

describe('of several processes that all lead for a moment', () => {
  it('one does each thing: it ends days, sums them up, reminds people, and lets happen what is due', async () => {
    const processes = await threeLeaders();
    const [night] = processes;
    const channels = ['a', 'b', 'c'];
    for (const channel of channels)
      await night.house.dailies.subscribe(by(anna, { manager: true, channel }), 'en');
    for (const [index, person] of everybody.entries())
      await night.house.dailies.remind(person.id, { zone: 'UTC', hour: 20 + (index % 2) }, 'en');
    for (let table = 0; table < 6; table += 1)
      done(await night.tables.open(by(anna, { channel: String(table) }), fourSeats));
    await minutely(night);
    await playsToday(night, cleo);
    const days = [night.house.dailies.now()];
    for (let minutes = 0; minutes < 28 * 60; minutes += 30) {
      night.pass(30 * minute);
      await Promise.all(processes.flatMap((process) => [minutely(process), works(process)]));
    }
    days.push(night.house.dailies.now());
    const reminded = processes.flatMap((process) =>
      process.reminded.map(({ person, day }) => `${person} ${day}`),
    );
    // Cleo played on the first day, so she is reminded on the second alone.
    const expected = everybody.flatMap(({ id }) =>
      days.slice(id === cleo.id ? 1 : 0).map((day) => `${id} ${day}`),
    );
    expect(reminded.toSorted()).toEqual(expected.toSorted());
    const summaries = processes.flatMap((process) =>
      process.summaries.map(({ channel, day }) => `${channel} ${day}`),
    );
    expect(summaries.toSorted()).toEqual(channels.map((channel) => `${channel} ${days[0]}`));
    for (let table = 0; table < 6; table += 1)
      expect(await night.tables.look(String(table), null)).toMatchObject({ stage: 'cancelled', version: 2 });
    expect(processes.flatMap(channelsTold).toSorted()).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  it('people are called to a turn, and told of a game night, as if by one', async () => {
    const processes = await threeLeaders();
    const [night] = processes;
    done(await night.tables.open(by(anna, { channel: 'planned' }), fourSeats));
    await night.tables.planNight(by(anna, { channel: 'planned' }), night.now() + 60 * minute);
    for (const person of [anna, ben]) await night.tables.setForPerson(by(person), { notify: 'direct' });
    await begun(night.tables, anna, ben);
    for (let passed = 0; passed < 90; passed += 5) {
      night.pass(5 * minute);
      await Promise.all(processes.map(works));
    }
    // Who sends the same has the same nonce, so that Discord posts it once: only other messages would be too many.
    const calls = processes.flatMap((process) =>
      process.turnNotices.map(({ person, old, turns }) => [person, old?.id, ...turns].join(' ')),
    );
    expect(new Set(calls).size).toBe(1);
    const notices = processes.flatMap((process) =>
      process.notices.map(({ kind, number }) => `${kind} ${number}`),
    );
    expect(new Set(notices.map((notice) => notice.split(' ')[0]))).toEqual(
      new Set(['nightSoon', 'nightNow']),
    );
    expect(new Set(notices).size).toBe(2);
    expect(notices.length + calls.length).toBeLessThanOrEqual(3 * processes.length);
  });

  it('an idle game is closed once', async () => {
    const processes = await threeLeaders();
    const [night] = processes;
    await begun(night.tables, anna, ben);
    night.pass(5 * fortnight);
    await Promise.all(processes.map(({ tables }) => tables.closeIdle()));
    const closed = await night.store.read((db) =>
      db.selectFrom('steps').select('match_id').where('what', '=', 'close').execute(),
    );
    expect(closed).toHaveLength(1);
  });
});
