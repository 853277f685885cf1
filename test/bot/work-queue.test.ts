import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { QueueClosed, type QueueLimits, WorkQueue } from '#bot/work-queue';

/** A queue for two at once, and what is done in it. */
function queueing(limits: Partial<QueueLimits> = {}) {
  const clock = { now: 0 };
  const held = new Set<() => Promise<void>>();
  const schedule = (_: number, run: () => Promise<void>): (() => void) => {
    held.add(run);
    return () => held.delete(run);
  };
  const given = { atOnce: 2, holds: 50, soon: 1, most: 2, longest: 100, ...limits };
  const queue = new WorkQueue(() => clock.now, schedule, given);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    queue,
    clock,
    begun,
    /** Lets everything go on that has its place for too long. */
    waits: async (): Promise<void> => {
      for (const run of held) await run();
      for (let turns = 0; turns < 3; turns += 1) await turn();
    },
    take: (name: string, isUrgent = false) =>
      queue.take(() => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }, isUrgent),
    end: async (name: string): Promise<void> => {
      ends.get(name)?.();
      for (let turns = 0; turns < 3; turns += 1) await turn();
    },
  };
}

describe('a queue of work', () => {
  it('does not wait for work that waits for something itself, and counts it once', async () => {
    const { take, begun, end, waits } = queueing();
    for (const name of ['a', 'b', 'c', 'd', 'e']) void take(name);
    await waits();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    await end('a');
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    await end('c');
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('does so much at once, then one after the other in the order of arrival, the urgent first', async () => {
    const { take, begun, end } = queueing();
    for (const name of ['a', 'b', 'c', 'd']) void take(name);
    for (const name of ['urgent', 'urgent too']) void take(name, true);
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'urgent']);
    await end('a');
    await end('urgent');
    await end('urgent too');
    expect(begun).toEqual(['a', 'b', 'urgent', 'urgent too', 'c', 'd']);
  });

  it('goes on after work that fails', async () => {
    const { queue, take, begun } = queueing({ atOnce: 1 });
    const failing = queue.take(() => Promise.reject(new Error('on fire')));
    void take('next');
    await expect(failing).rejects.toThrow('on fire');
    await turn();
    await turn();
    expect(begun).toEqual(['next']);
  });

  it('lets what has arrived be seen before the next work begins', async () => {
    const { take, begun, end } = queueing({ atOnce: 1 });
    void take('first');
    void take('second');
    const seen: (readonly string[])[] = [];
    setImmediate(() => seen.push([...begun]));
    await end('first');
    expect(seen).toEqual([['first']]);
    expect(begun).toEqual(['first', 'second']);
  });

  it('is full if one has waited long, also once something urgent waits before it', () => {
    const { queue, take, clock } = queueing({ most: 9 });
    for (const name of ['a', 'b', 'c']) void take(name);
    clock.now = 101;
    void take('urgent', true);
    expect(queue.isFull()).toBe(true);
  });

  it('ends with what has begun once it is closed: nothing that waits is done', async () => {
    const { queue, take, begun, end } = queueing();
    const first = [take('a'), take('b', true)];
    const others = Array.from({ length: 100 }, (_, number) => take(`${number}`, number % 2 === 0));
    queue.close();
    for (const settled of await Promise.allSettled([...others, take('late')]))
      expect(settled).toMatchObject({ status: 'rejected', reason: expect.any(QueueClosed) });
    for (const name of ['a', 'b']) await end(name);
    await Promise.all(first);
    expect(begun).toEqual(['a', 'b']);
  });

  it('is long while others wait, and full if they are many or the first of them has waited long', async () => {
    const { queue, take, clock, end } = queueing();
    for (const name of ['a', 'b']) void take(name);
    expect([queue.isLong(), queue.isFull()]).toEqual([false, false]);
    void take('c');
    expect([queue.isLong(), queue.isFull()]).toEqual([true, false]);
    clock.now = 101;
    expect(queue.isFull()).toBe(true);
    clock.now = 100;
    void take('d');
    expect(queue.isFull()).toBe(true);
    await end('a');
    expect(queue.isFull()).toBe(false);
  });
});
