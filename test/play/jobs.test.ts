import { once } from 'node:events';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DiscordLine } from '#play/announcer';
import { type Duties, everyDuty } from '#play/duties';
import { createJobs, jobHandler, longestSleep, mostDeliveries, usualPauses as pauses } from '#play/jobs';
import { dropJob, firstJobs, type JobKind, planJob, type PlannedJob } from '#store/jobs';
import { noticeSchema } from '#store/notices';
import type { Store } from '#store/store';
import { turnNoticeSchema } from '#store/turn-notices';
import { ownStore } from '#test/database';
import { freeLine } from '#test/free-line';
import { Gate } from '#test/gate';
import { handClock } from '#test/hand-clock';
import { until } from './evening.ts';

const rest = 50;

const wanted = (kind: JobKind) => ({ kind, most: 100, share: null });

/** Two kinds of jobs, whose keys are names. What has to be done or told about each can be set; what was done is noted, with its time. */
async function working({
  store = null,
  duties = everyDuty,
  line = freeLine,
}: { readonly store?: Store | null; readonly duties?: Duties; readonly line?: DiscordLine } = {}) {
  const rows = store ?? (await ownStore());
  const clock = handClock();
  const done: string[] = [];
  const log: string[] = [];
  const works = new Map<string, (stopping: AbortSignal) => Promise<unknown>>();
  const tellings = new Map<string, () => Promise<unknown>>();
  let now = 0;
  const handling = (kind: JobKind, pause: number) => ({
    at: kind === 'notice' ? ('table' as const) : ('leader' as const),
    async work({ key }: Pick<PlannedJob, 'key'>, stopping: AbortSignal) {
      await works.get(key)?.(stopping);
      await rows.transaction((db) => dropJob(db, { kind, key }));
      done.push(`${now} ${key}`);
      return tellings.get(key) ?? null;
    },
    mostAtOnce: 3,
    rest: pause,
    line,
  });
  const loop = createJobs(
    {
      store: rows,
      schedule: clock.schedule,
      duties,
      now: () => now,
      log: pino({ base: null }, { write: (line: string) => log.push(line) }),
    },
    [
      jobHandler({ kind: 'turnNotice', data: turnNoticeSchema, ...handling('turnNotice', rest) }),
      jobHandler({ kind: 'notice', data: noticeSchema, ...handling('notice', 0) }),
    ],
  );
  onTestFinished(() => loop.close());
  return {
    loop,
    store: rows,
    done,
    log,
    works,
    tellings,
    timers: clock.waiting,
    add: (key: string, dueAt: number, kind: JobKind = 'turnNotice') =>
      rows.transaction((db) =>
        kind === 'notice'
          ? planJob(db, { kind, key, dueAt, data: { kind: 'nudge', number: 1, message: null } })
          : planJob(db, { kind: 'turnNotice', key, dueAt, data: { message: null, told: [] } }),
      ),
    left: () => rows.read((db) => firstJobs(db, [wanted('turnNotice'), wanted('notice')])),
    /** Sets the clock without any time passing. */
    setClock: (time: number) => void (now = time),
    /** Lets time pass, and what happens then begin. */
    tick: async (milliseconds: number) => {
      now += milliseconds;
      clock.pass(milliseconds);
      await yieldToEventLoop();
    },
    /** Lets time pass in steps, each with all that happens then. */
    pass: async (milliseconds: number, step = milliseconds) => {
      for (let left = milliseconds; left > 0; left -= step) {
        now += step;
        clock.pass(step);
        await loop.settle();
      }
    },
  };
}

/** The same, where each reading that is held waits after it has read. */
async function readingSlowly(duties = everyDuty) {
  const store = await ownStore();
  const held: (Gate & { isReached: boolean })[] = [];
  const work = await working({
    duties,
    store: {
      ...store,
      async read(reading) {
        const gate = held.shift();
        const found = await store.read(reading);
        if (gate) gate.isReached = true;
        await gate?.opened;
        return found;
      },
    },
  });
  const hold = () => {
    const gate = Object.assign(new Gate(), { isReached: false });
    held.push(gate);
    return gate;
  };
  /** Lets everything happen that has begun: a file answers at once. */
  const rests = async (): Promise<void> => {
    for (let turns = 0; turns < 20; turns += 1) await work.tick(0);
  };
  return { ...work, hold, rests };
}

describe('jobs that are due', () => {
  it('are worked off when their time has come, and nothing waits where there are none', async () => {
    const { loop, add, done, pass, timers } = await working();
    await loop.settle();
    expect(timers()).toBe(0);
    await add('soon', 1_000);
    await add('later', 3_000);
    await loop.settle();
    expect(timers()).toBe(1);
    await pass(4_000, 500);
    expect(done).toEqual(['1000 soon', '3000 later']);
    expect(timers()).toBe(0);
  });

  it('are looked at again after a save: what is due sooner is done sooner', async () => {
    const { loop, add, done, pass } = await working();
    await add('late', 30_000);
    await loop.settle();
    await add('early', 1_000);
    await loop.settle();
    await pass(1_000);
    expect(done).toEqual(['1000 early']);
  });

  it('are done one after the other, with a rest between them however often it is woken', async () => {
    const { loop, add, done, pass } = await working();
    for (const key of ['a', 'b', 'c']) await add(key, 0);
    await Promise.all([loop.settle(), loop.settle()]);
    loop.wake();
    await loop.settle();
    expect(done).toEqual(['0 a']);
    await pass(3 * rest, rest / 2);
    expect(done).toEqual(['0 a', `${rest} b`, `${2 * rest} c`]);
  });

  it('are done within a minute of a clock that jumps forward, and wait for one that was set back', async () => {
    const { loop, add, done, pass, setClock } = await working();
    await add('tomorrow', 86_400_000);
    await loop.settle();
    setClock(90_000_000);
    await pass(longestSleep);
    expect(done).toEqual([`${90_000_000 + longestSleep} tomorrow`]);
    await add('again', 100_000_000);
    await loop.settle();
    setClock(5_000_000);
    await pass(longestSleep);
    expect(done).toHaveLength(1);
    await pass(95_000_000 - longestSleep);
    expect(done).toHaveLength(2);
  });

  it('wait longer each time they fail, and hinder no other', async () => {
    const { loop, add, done, log, works, pass, left } = await working();
    await add('broken', 0);
    await add('whole', 1);
    works.set('broken', () => Promise.reject(new Error('no such seat')));
    await pass(100, rest);
    expect(done).toEqual([`100 whole`]);
    for (const [tries, pause] of pauses.entries()) {
      expect(await left()).toMatchObject([{ key: 'broken', tries: tries + 1 }]);
      await pass(pause);
    }
    await pass(longestSleep);
    expect(await left()).toMatchObject([{ tries: pauses.length + 1 }]);
    expect(log.every((line) => line.includes('no such seat'))).toBe(true);
    works.delete('broken');
    for (let minutes = 0; minutes < 10; minutes += 1) await pass(longestSleep);
    expect(done).toHaveLength(2);
    expect(await left()).toEqual([]);
    await loop.close();
  });

  it('are not done twice while they are in hand, and not more at once than agreed', async () => {
    const { loop, add, done, works, tick, pass } = await working();
    const gate = new Gate();
    const begun: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      await add(name, 0);
      works.set(name, () => {
        begun.push(name);
        return gate.opened;
      });
    }
    loop.wake();
    for (let times = 0; times < 10; times += 1) {
      await tick(rest);
      loop.wake();
    }
    expect(begun).toEqual(['a', 'b', 'c']);
    gate.open();
    await pass(3 * rest, rest);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    expect(done).toHaveLength(4);
  });

  it('don’t wait until others are told, as long as not too many are still to be', async () => {
    const { loop, add, done, tellings, tick, pass } = await working();
    const gate = new Gate();
    for (let name = 0; name <= mostDeliveries; name += 1) {
      await add(String(name), 0);
      tellings.set(String(name), () => gate.opened);
    }
    loop.wake();
    for (let times = 0; times < 2 * mostDeliveries; times += 1) await tick(rest);
    expect(done).toHaveLength(mostDeliveries);
    gate.open();
    await pass(rest);
    expect(done).toHaveLength(mostDeliveries + 1);
  });

  it('are waited for at the end when they are in hand, and no other begins', async () => {
    const { loop, add, done, works, tick, timers } = await working();
    const gate = new Gate();
    for (const name of ['a', 'b']) {
      await add(name, 0);
      works.set(name, () => gate.opened);
    }
    loop.wake();
    await tick(0);
    const closed = loop.close();
    await tick(rest);
    expect(done).toEqual([]);
    gate.open();
    await closed;
    await tick(10 * rest);
    expect(done.map((line) => line.slice(-1))).toEqual(['a']);
    expect(timers()).toBe(0);
  });

  it('are tried again where the database failed, as soon as it works', async () => {
    const store = await ownStore();
    let isBroken = true;
    const guarded = <R>(use: () => Promise<R>): Promise<R> =>
      isBroken ? Promise.reject(new Error('disk full')) : use();
    const { loop, add, done, log, pass } = await working({
      store: {
        ...store,
        read: (work) => guarded(() => store.read(work)),
        transaction: (work, how) =>
          how?.durable === false ? guarded(() => store.transaction(work, how)) : store.transaction(work, how),
      },
    });
    await add('a', 0);
    await loop.settle();
    loop.wake();
    await loop.settle();
    expect(log).toHaveLength(1);
    isBroken = false;
    await pass(pauses[0]);
    expect(done).toEqual([`${pauses[0]} a`]);
  });

  it('of one kind keep their pace, and delay no other kind', async () => {
    const { loop, add, done, pass } = await working();
    for (const key of ['a', 'b', 'c']) {
      await add(key, 0);
      await add(key.toUpperCase(), 0, 'notice');
    }
    await loop.settle();
    expect(done.toSorted()).toEqual(['0 A', '0 B', '0 C', '0 a']);
    await pass(2 * rest, rest);
    expect(done.slice(4)).toEqual([`${rest} b`, `${2 * rest} c`]);
  });

  it('are not put off by a failure when they were planned anew meanwhile', async () => {
    const { loop, add, done, log, works, pass } = await working();
    await add('a', 0);
    works.set('a', async () => {
      works.delete('a');
      await add('a', rest);
      throw new Error('too slow');
    });
    await loop.settle();
    expect(log.join('')).toContain('too slow');
    await pass(rest);
    expect(done).toEqual([`${rest} a`]);
  });

  it.each(['{', '{}'])('fail alone where what they keep can’t be read: %s', async (data) => {
    const { loop, add, left, done, log, store, pass } = await working();
    for (const key of ['a', 'odd']) await add(key, 0, 'notice');
    await store.transaction((db) => db.updateTable('jobs').set({ data }).where('key', '=', 'odd').execute());
    await add('b', 0);
    await loop.settle();
    expect(done.toSorted()).toEqual(['0 a', '0 b']);
    expect(await left()).toMatchObject([{ key: 'odd', tries: 1, dueAt: pauses[0] }]);
    expect(log).toHaveLength(1);
    await add('odd', 0, 'notice');
    await pass(rest);
    expect(done.at(-1)).toBe(`${rest} odd`);
  });

  it('are done only by a process that looks after tables, or leads, once it does', async () => {
    const does = { looksAfter: false, leads: false };
    const duties = { ...everyDuty, looksAfter: () => does.looksAfter, isLeader: () => does.leads };
    const { loop, add, done } = await working({ duties });
    await add('of a table', 0, 'notice');
    await add('of nobody', 0);
    await loop.settle();
    expect(done).toEqual([]);
    does.looksAfter = true;
    await loop.settle();
    expect(done).toEqual(['0 of a table']);
    does.leads = true;
    await loop.settle();
    expect(done).toEqual(['0 of a table', '0 of nobody']);
  });

  it('wait until the way to Discord is free, and go on then', async () => {
    const opened: (() => Promise<void>)[] = [];
    let isFree = false;
    const line: DiscordLine = { isFree: () => isFree, whenFree: (run) => void opened.push(run) };
    const { loop, add, done } = await working({ line });
    await add('a', 0);
    await add('b', 0, 'notice');
    await loop.settle();
    expect(done).toEqual([]);
    isFree = true;
    await Promise.all(opened.map((run) => run()));
    expect(done.toSorted()).toEqual(['0 a', '0 b']);
  });

  it('are read once more if one of their kind was done while they were read', async () => {
    const { loop, add, done, hold, rests } = await readingSlowly();
    await add('a', 0, 'notice');
    // The first begins the job, and is followed by one when it begins and one when it is done.
    const [first, second, third, fourth] = [hold(), hold(), hold(), hold()];
    loop.wake();
    loop.wake();
    first.open();
    await until(() => fourth.isReached);
    second.open();
    await rests();
    third.open();
    fourth.open();
    await loop.settle();
    expect(done).toEqual(['0 a']);
  });

  it('are done in time although an earlier look, which didn’t see them, comes back last', async () => {
    const { loop, add, done, hold, tick, rests } = await readingSlowly();
    await add('far', 30_000);
    const [first, second] = [hold(), hold()];
    loop.wake();
    await until(() => first.isReached);
    await add('soon', 1_000);
    loop.wake();
    second.open();
    await until(() => second.isReached);
    await rests();
    first.open();
    await rests();
    await tick(1_000);
    await rests();
    expect(done).toEqual(['1000 soon']);
  });

  it('are left to others if the duty went while they were read', async () => {
    let leads = true;
    const { loop, add, done, hold, rests } = await readingSlowly({ ...everyDuty, isLeader: () => leads });
    await add('a', 0);
    const gate = hold();
    loop.wake();
    await until(() => gate.isReached);
    leads = false;
    gate.open();
    await rests();
    expect(done).toEqual([]);
  });

  it('are not waited for at the end where they give up what they do', async () => {
    const { loop, add, done, works, left } = await working();
    await add('a', 0);
    const begun = new Gate();
    works.set('a', (stopping) => {
      begun.open();
      return once(stopping, 'abort').then(() => Promise.reject(new Error('given up')));
    });
    loop.wake();
    await begun.opened;
    await loop.close();
    expect(done).toEqual([]);
    expect(await left()).toMatchObject([{ key: 'a', tries: 0 }]);
  });

  it('are done although one could not be told', async () => {
    const { loop, add, done, log, tellings, pass } = await working();
    await add('a', 0);
    await add('b', 0);
    tellings.set('a', () => {
      throw new Error('no channel');
    });
    await loop.settle();
    await pass(rest);
    expect(done).toEqual(['0 a', `${rest} b`]);
    expect(log.join('')).toContain('no channel');
  });
});
