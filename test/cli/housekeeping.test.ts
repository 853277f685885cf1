import { manualClock } from 'local-discord/testing';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { startHousekeeping } from '#cli/housekeeping';
import { promised } from '#test/play/evening';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Enough time for everything that was started and waits for nothing. */
const settled = () => new Promise(setImmediate);

const fails = () => Promise.reject(new Error('no'));

type Chore =
  | 'beat'
  | 'closeIdle'
  | 'closeIdleCards'
  | 'countEarlier'
  | 'everyMinute'
  | 'forgetServers'
  | 'reviews'
  | 'settle'
  | 'lightEarlier'
  | 'deliverDue';

/** A house that does this for each chore and writes it down, with a clock that stands still until time passes. */
function house(
  does: Partial<Record<Chore, (stopping?: AbortSignal) => Promise<void>>> = {},
  isLeader = () => true,
) {
  const clock = manualClock();
  const done: Chore[] = [];
  const log: string[] = [];
  const chore =
    (name: Chore) =>
    (stopping?: AbortSignal): Promise<void> => {
      done.push(name);
      return does[name]?.(stopping) ?? Promise.resolve();
    };
  const keeping = startHousekeeping(
    {
      tables: { closeIdle: chore('closeIdle'), settle: chore('settle') },
      cardGames: { closeIdle: chore('closeIdleCards') },
      dailies: { everyMinute: chore('everyMinute'), deliverDue: chore('deliverDue') },
      standings: { countEarlier: chore('countEarlier') },
      people: { forgetServers: chore('forgetServers') },
      reviews: { goOn: chore('reviews') },
      roses: { lightEarlier: chore('lightEarlier') },
      uptime: { beat: chore('beat') },
    },
    { schedule: (milliseconds, run) => clock.after(milliseconds, () => void run()), isLeader },
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

/** The chores of every minute. */
const minutely = [
  'beat',
  'everyMinute',
  'settle',
  'countEarlier',
  'deliverDue',
  'reviews',
  'lightEarlier',
] as const;

describe('housekeeping', () => {
  it('does the chores of the minute soon after the start, then every minute', async () => {
    const { count, pass } = house();
    expect(count('everyMinute')).toBe(0);
    await pass(second);
    expect(minutely.map(count)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    for (const times of [2, 3, 4]) {
      await pass(minute);
      expect(minutely.map(count)).toEqual(minutely.map(() => times));
    }
  });

  it('leaves what only one process does to the one that leads, and does it as soon as it leads', async () => {
    let isLeading = false;
    const { done, count, pass } = house({}, () => isLeading);
    await pass(second);
    await pass(day);
    expect(new Set(done)).toEqual(new Set(['beat']));
    isLeading = true;
    await pass(minute);
    const once = ['everyMinute', 'countEarlier', 'deliverDue', 'reviews', 'lightEarlier'] as const;
    expect(once.map(count)).toEqual([1, 1, 1, 1, 1]);
  });

  it('counts one after the other what an earlier version left uncounted, and is not closed while it does', async () => {
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

  it('tidies up a minute after the start, and then every day', async () => {
    const { done, count, pass } = house();
    await pass(minute);
    expect(done.filter((name) => !minutely.some((chore) => chore === name))).toEqual([
      'closeIdle',
      'closeIdleCards',
      'forgetServers',
    ]);
    await pass(day - second);
    expect(count('forgetServers')).toBe(1);
    await pass(second);
    expect([count('closeIdle'), count('forgetServers')]).toEqual([2, 2]);
  });

  it('logs failures, continues with the rest, and retries', async () => {
    const { count, log, pass } = house({ everyMinute: fails, closeIdle: fails });
    await pass(minute);
    await pass(minute);
    expect([count('everyMinute'), count('closeIdle'), count('closeIdleCards')]).toEqual([2, 1, 1]);
    expect(log.filter((line) => line.includes('could not close abandoned tables'))).toHaveLength(1);
    expect(log.filter((line) => line.includes('could not do the work of the minute'))).toHaveLength(2);
  });

  it('runs one minute at a time: what came due during a long one is done once, after it', async () => {
    const long = promised<void>();
    const { count, pass } = house({ everyMinute: () => long.promise });
    for (let minutes = 0; minutes < 4; minutes += 1) await pass(minute);
    expect(count('everyMinute')).toBe(1);
    long.resolve();
    await settled();
    expect(count('everyMinute')).toBe(2);
  });

  it('announces what is due after ending the days', async () => {
    const midnight = promised<void>();
    const { count, pass } = house({ everyMinute: () => midnight.promise });
    await pass(second);
    expect(count('deliverDue')).toBe(0);
    midnight.resolve();
    await settled();
    expect(count('deliverDue')).toBe(1);
  });

  it('ends days on time, even while announcements are running', async () => {
    const { count, pass } = house({ deliverDue: () => new Promise(() => {}) });
    for (let minutes = 0; minutes < 6; minutes += 1) await pass(minute);
    expect([count('everyMinute'), count('deliverDue')]).toEqual([6, 1]);
  });

  it('tells running announcements that it is stopping', async () => {
    const { keeping, pass } = house({
      deliverDue: (stopping) =>
        new Promise((resolve) => stopping?.addEventListener('abort', () => resolve(), { once: true })),
    });
    await pass(second);
    await expect(keeping.stop()).resolves.toBeUndefined();
  });

  it('stops once the current minute is done, and starts no other', async () => {
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
