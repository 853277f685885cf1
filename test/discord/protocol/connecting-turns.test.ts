import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createConnectingTurns } from '#discord/protocol/connecting-turns';
import { handClock } from '#test/hand-clock';

/** Shards that take turns; notes whose turn it was. */
function turns(random: () => number = () => 0) {
  const clock = handClock();
  const { wait, ...made } = createConnectingTurns({ schedule: clock.schedule, random });
  const had: number[] = [];
  return {
    ...made,
    had,
    waiting: clock.waiting,
    ask: async (...shards: readonly number[]) => {
      for (const shard of shards) void wait(shard).then(() => had.push(shard));
      await yieldToEventLoop();
    },
    pass: async (milliseconds: number) => {
      clock.pass(milliseconds);
      await yieldToEventLoop();
    },
  };
}

describe('shards that connect', () => {
  it('go at once, each as soon as the one before is there', async () => {
    const { ask, succeed, had } = turns();
    await ask(0, 1, 2);
    expect(had).toEqual([0]);
    succeed(0);
    succeed(1);
    await ask();
    expect(had).toEqual([0, 1, 2]);
  });

  it("don't wait longer than half a second for one that takes its time", async () => {
    const { ask, pass, had } = turns();
    await ask(0, 1);
    await pass(499);
    expect(had).toEqual([0]);
    await pass(1);
    expect(had).toEqual([0, 1]);
  });

  it('go at once after a disconnect that is the only one', async () => {
    const { ask, succeed, had } = turns();
    await ask(0);
    succeed(0);
    await ask(0);
    expect(had).toEqual([0, 0]);
  });

  it.each([
    ['as long as they can be', 0, [500, 1000, 2000, 4000, 5000, 5000]],
    ['as short as they can be', 1, [500, 500, 1000, 2000, 2500, 2500]],
  ] as const)('wait longer and longer while they fail, with pauses %s', async (_, chance, pauses) => {
    const { ask, pass, had } = turns(() => chance);
    await ask(0);
    for (const [tries, pause] of pauses.entries()) {
      await ask(0);
      await pass(pause - 1);
      expect(had).toHaveLength(tries + 1);
      await pass(1);
      expect(had).toHaveLength(tries + 2);
    }
  });

  it('share these pauses, in the order in which they came', async () => {
    const { ask, pass, had } = turns();
    await ask(0, 1, 2);
    await ask(0);
    await pass(500);
    await ask(1);
    await pass(1000);
    await ask(2);
    await pass(2000);
    await pass(4000);
    expect(had).toEqual([0, 1, 2, 0, 1]);
  });

  it('all go when one is there again', async () => {
    const { ask, pass, succeed, had } = turns();
    await ask(0, 1, 2);
    for (let shard = 0; shard < 3; shard += 1) {
      await ask(shard);
      await pass(5000);
    }
    had.length = 0;
    succeed(0);
    succeed(1);
    await ask();
    expect(had).toEqual([1, 2]);
  });

  it('go no more after the end, and nothing is left to wait for', async () => {
    const { ask, end, pass, had, waiting } = turns();
    await ask(0, 1);
    end();
    expect(waiting()).toBe(0);
    await ask(0);
    await pass(60_000);
    expect(had).toEqual([0]);
  });
});
