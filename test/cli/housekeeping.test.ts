import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { keepHouse } from '#cli/housekeeping';
import { manualClock } from '#test/playground/manual-clock';
import { promised } from '#test/table/evening';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Time enough for everything that was begun and waits for nothing. */
const settled = () => new Promise(setImmediate);

const fails = () => Promise.reject(new Error('no'));

type Chore = 'closeIdle' | 'closeIdleCards' | 'countEarlier' | 'everyMinute' | 'forgetServers' | 'tellDue';

/** A house in which each chore does this and is written down, and a clock that stands until time is let pass. */
function house(does: Partial<Record<Chore, (stopping?: AbortSignal) => Promise<void>>> = {}) {
  const clock = manualClock();
  const done: Chore[] = [];
  const log: string[] = [];
  const chore =
    (name: Chore) =>
    (stopping?: AbortSignal): Promise<void> => {
      done.push(name);
      return does[name]?.(stopping) ?? Promise.resolve();
    };
  const keeping = keepHouse(
    {
      tables: { closeIdle: chore('closeIdle') },
      cardGames: { closeIdle: chore('closeIdleCards') },
      dailies: { everyMinute: chore('everyMinute'), tellDue: chore('tellDue') },
      standings: { countEarlier: chore('countEarlier') },
      people: { forgetServers: chore('forgetServers') },
    },
    { schedule: (milliseconds, run) => clock.after(milliseconds, () => void run()) },
    pino({ base: null }, { write: (line: string) => log.push(line) }),
  );
  return {
    keeping,
    done,
    log,
    count: (name: Chore) => done.filter((other) => other === name).length,
    pass: async (milliseconds: number): Promise<void> => {
      clock.advance(milliseconds);
      await settled();
    },
  };
}

describe('a house that is kept', () => {
  it('does the work of the minute soon after the start, then every minute', async () => {
    const { count, pass } = house();
    expect(count('everyMinute')).toBe(0);
    await pass(second);
    expect([count('everyMinute'), count('tellDue')]).toEqual([1, 1]);
    for (const times of [2, 3, 4]) {
      await pass(minute);
      expect([count('everyMinute'), count('tellDue')]).toEqual([times, times]);
    }
  });

  it('counts what an earlier version left uncounted, once, and is not left while it does', async () => {
    const long = promised<void>();
    const { keeping, count, pass } = house({ countEarlier: () => long.promise });
    await pass(minute);
    await pass(day);
    expect(count('countEarlier')).toBe(1);
    let isStopped = false;
    const stopping = keeping.stop().then(() => (isStopped = true));
    await settled();
    expect(isStopped).toBe(false);
    long.resolve();
    await stopping;
  });

  it('is tidied a minute after the start, and then every day', async () => {
    const { done, count, pass } = house();
    await pass(minute);
    expect(done.filter((name) => name !== 'everyMinute' && name !== 'tellDue')).toEqual([
      'countEarlier',
      'closeIdle',
      'closeIdleCards',
      'forgetServers',
    ]);
    await pass(day - second);
    expect(count('forgetServers')).toBe(1);
    await pass(second);
    expect([count('closeIdle'), count('forgetServers')]).toEqual([2, 2]);
  });

  it('logs what fails, goes on with the rest, and tries again', async () => {
    const { count, log, pass } = house({ everyMinute: fails, closeIdle: fails });
    await pass(minute);
    await pass(minute);
    expect([count('everyMinute'), count('closeIdle'), count('closeIdleCards')]).toEqual([2, 1, 1]);
    expect(log.filter((line) => line.includes('could not close abandoned tables'))).toHaveLength(1);
    expect(log.filter((line) => line.includes('could not do the work of the minute'))).toHaveLength(2);
  });

  it('lets a long minute be the only one: what came due meanwhile is done once, after it', async () => {
    const long = promised<void>();
    const { count, pass } = house({ everyMinute: () => long.promise });
    for (let minutes = 0; minutes < 4; minutes += 1) await pass(minute);
    expect(count('everyMinute')).toBe(1);
    long.resolve();
    await settled();
    expect(count('everyMinute')).toBe(2);
  });

  it('tells what is due after what ends the days', async () => {
    const midnight = promised<void>();
    const { count, pass } = house({ everyMinute: () => midnight.promise });
    await pass(second);
    expect(count('tellDue')).toBe(0);
    midnight.resolve();
    await settled();
    expect(count('tellDue')).toBe(1);
  });

  it('lets no day wait for what is being told', async () => {
    const { count, pass } = house({ tellDue: () => new Promise(() => {}) });
    for (let minutes = 0; minutes < 6; minutes += 1) await pass(minute);
    expect([count('everyMinute'), count('tellDue')]).toEqual([6, 1]);
  });

  it('says to what is being told that it stops', async () => {
    const { keeping, pass } = house({
      tellDue: (stopping) =>
        new Promise((resolve) => stopping?.addEventListener('abort', () => resolve(), { once: true })),
    });
    await pass(second);
    await expect(keeping.stop()).resolves.toBeUndefined();
  });

  it('stops when the minute in hand is done, and begins no other', async () => {
    const long = promised<void>();
    const { keeping, count, pass } = house({ everyMinute: () => long.promise });
    await pass(second);
    await pass(minute);
    let isStopped = false;
    const stopping = keeping.stop().then(() => (isStopped = true));
    await settled();
    expect(isStopped).toBe(false);
    long.resolve();
    await stopping;
    await pass(day);
    expect(count('everyMinute')).toBe(1);
  });
});
