import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDueLoop, longestSleep, mostTold, usualPauses as pauses } from '#play/due/due-loop';
import type { Store } from '#store/store';
import { ownStore } from '#test/database';
import { Gate } from '#test/gate';
import { handClock } from '#test/hand-clock';

interface Row {
  readonly name: string;
  readonly dueAt: number;
  readonly tries: number;
}

const rest = 50;

/** A loop over rows of a list. What has to be done or told about each can be set; what was done is noted, with its time. */
async function looping({ store }: { readonly store?: Store } = {}) {
  const clock = handClock();
  const rows = new Map<string, Row>();
  const done: string[] = [];
  const log: string[] = [];
  const works = new Map<string, () => Promise<unknown>>();
  const tellings = new Map<string, () => Promise<unknown>>();
  let now = 0;
  const loop = createDueLoop<Row>(
    {
      store: store ?? (await ownStore()),
      schedule: clock.schedule,
      now: () => now,
      log: pino({ base: null }, { write: (line: string) => log.push(line) }),
    },
    {
      what: 'row',
      first: async (_, most) => [...rows.values()].toSorted((a, b) => a.dueAt - b.dueAt).slice(0, most),
      keyOf: ({ name }) => name,
      async work({ name }) {
        await works.get(name)?.();
        rows.delete(name);
        done.push(`${now} ${name}`);
        return tellings.get(name) ?? null;
      },
      async postpone(_, row, dueAt) {
        rows.set(row.name, { ...row, dueAt, tries: row.tries + 1 });
      },
      mostAtOnce: 3,
      rest,
    },
  );
  onTestFinished(() => loop.close());
  return {
    loop,
    done,
    log,
    works,
    tellings,
    rows,
    timers: clock.waiting,
    add: (name: string, dueAt: number) => void rows.set(name, { name, dueAt, tries: 0 }),
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

describe('rows that are due', () => {
  it('are worked off when their time has come, and nothing waits where there are none', async () => {
    const { loop, add, done, pass, timers } = await looping();
    await loop.settle();
    expect(timers()).toBe(0);
    add('soon', 1_000);
    add('later', 3_000);
    await loop.settle();
    expect(timers()).toBe(1);
    await pass(4_000, 500);
    expect(done).toEqual(['1000 soon', '3000 later']);
    expect(timers()).toBe(0);
  });

  it('are looked at again after a save: what is due sooner is done sooner', async () => {
    const { loop, add, done, pass } = await looping();
    add('late', 30_000);
    await loop.settle();
    add('early', 1_000);
    await loop.settle();
    await pass(1_000);
    expect(done).toEqual(['1000 early']);
  });

  it('are done one after the other, with a rest between them however often it is woken', async () => {
    const { loop, add, done, pass } = await looping();
    for (const name of ['a', 'b', 'c']) add(name, 0);
    await Promise.all([loop.settle(), loop.settle()]);
    loop.wake();
    await loop.settle();
    expect(done).toEqual(['0 a']);
    await pass(3 * rest, rest / 2);
    expect(done).toEqual(['0 a', `${rest} b`, `${2 * rest} c`]);
  });

  it('are done within a minute of a clock that jumps forward, and wait for one that was set back', async () => {
    const { loop, add, done, pass, setClock } = await looping();
    add('tomorrow', 86_400_000);
    await loop.settle();
    setClock(90_000_000);
    await pass(longestSleep);
    expect(done).toEqual([`${90_000_000 + longestSleep} tomorrow`]);
    add('again', 100_000_000);
    await loop.settle();
    setClock(5_000_000);
    await pass(longestSleep);
    expect(done).toHaveLength(1);
    await pass(95_000_000 - longestSleep);
    expect(done).toHaveLength(2);
  });

  it('wait longer each time they fail, and hinder no other', async () => {
    const { loop, add, done, log, works, pass, rows } = await looping();
    add('broken', 0);
    add('whole', 1);
    works.set('broken', () => Promise.reject(new Error('no such seat')));
    await pass(100, rest);
    expect(done).toEqual([`100 whole`]);
    for (const [tries, pause] of pauses.entries()) {
      expect(rows.get('broken')?.tries).toBe(tries + 1);
      await pass(pause);
    }
    await pass(longestSleep);
    expect(rows.get('broken')?.tries).toBe(pauses.length + 1);
    expect(log.every((line) => line.includes('no such seat'))).toBe(true);
    works.delete('broken');
    for (let minutes = 0; minutes < 10; minutes += 1) await pass(longestSleep);
    expect(done).toHaveLength(2);
    expect(rows.size).toBe(0);
    await loop.close();
  });

  it('are not done twice while they are in hand, and not more at once than agreed', async () => {
    const { loop, add, done, works, tick, pass } = await looping();
    const gate = new Gate();
    const begun: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      add(name, 0);
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
    const { loop, add, done, tellings, tick, pass } = await looping();
    const gate = new Gate();
    for (let name = 0; name <= mostTold; name += 1) {
      add(String(name), 0);
      tellings.set(String(name), () => gate.opened);
    }
    loop.wake();
    for (let times = 0; times < 2 * mostTold; times += 1) await tick(rest);
    expect(done).toHaveLength(mostTold);
    gate.open();
    await pass(rest);
    expect(done).toHaveLength(mostTold + 1);
  });

  it('are waited for at the end when they are in hand, and no other begins', async () => {
    const { loop, add, done, works, tick, timers } = await looping();
    const gate = new Gate();
    for (const name of ['a', 'b']) {
      add(name, 0);
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
    const { loop, add, done, log, pass } = await looping({
      store: {
        ...store,
        read: (work) => guarded(() => store.read(work)),
        note: (work) => guarded(() => store.note(work)),
      },
    });
    add('a', 0);
    await loop.settle();
    loop.wake();
    await loop.settle();
    expect(log).toHaveLength(1);
    isBroken = false;
    await pass(pauses[0]);
    expect(done).toEqual([`${pauses[0]} a`]);
  });

  it('are done although one could not be told', async () => {
    const { loop, add, done, log, tellings, pass } = await looping();
    add('a', 0);
    add('b', 0);
    tellings.set('a', () => {
      throw new Error('no channel');
    });
    await loop.settle();
    await pass(rest);
    expect(done).toEqual(['0 a', `${rest} b`]);
    expect(log.join('')).toContain('no channel');
  });
});
