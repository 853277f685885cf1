import { array, assert, asyncProperty, nat, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPace, paceOf } from '#discord/protocol/own-requests';
import { handClock } from '#test/hand-clock';

/** A pace of 35 a second, at most 10 at once, and when turns came. */
function paced() {
  const clock = handClock();
  const turns: { readonly asked: number; readonly at: number }[] = [];
  let now = 0;
  let asked = 0;
  const turn = createPace({ perSecond: 35, atOnce: 10, now: () => now, schedule: clock.schedule });
  return {
    turns,
    ask: () => {
      const number = (asked += 1);
      return turn().then(() => turns.push({ asked: number, at: now }));
    },
    pass: async (milliseconds: number) => {
      for (let left = milliseconds; left > 0; left -= 1) {
        now += 1;
        clock.pass(1);
        await Promise.resolve();
      }
    },
  };
}

describe('a pace', () => {
  it('holds up nobody as long as few ask', async () => {
    const { ask, pass, turns } = paced();
    for (let second = 0; second < 3; second += 1) {
      await pass(1000);
      await Promise.all(Array.from({ length: 10 }, ask));
    }
    expect(turns).toHaveLength(30);
  });

  it('gives turns in order, in no second more than 45, and loses none', () =>
    assert(
      asyncProperty(array(record({ count: nat(60), pause: nat(700) }), { maxLength: 8 }), async (bursts) => {
        const { ask, pass, turns } = paced();
        for (const { count, pause } of bursts) {
          for (let each = 0; each < count; each += 1) void ask();
          await pass(pause);
        }
        await pass(20_000);
        const all = bursts.reduce((sum, { count }) => sum + count, 0);
        expect(turns.map(({ asked }) => asked)).toEqual(Array.from({ length: all }, (_, at) => at + 1));
        for (const { at } of turns)
          expect(turns.filter((other) => other.at >= at && other.at < at + 1000).length).toBeLessThanOrEqual(
            45,
          );
      }),
      { numRuns: 30 },
    ));

  it('keeps to it, however many wait', async () => {
    const { ask, pass, turns } = paced();
    const many = 2200;
    for (let each = 0; each < many; each += 1) void ask();
    await pass(70_000);
    expect(turns.map(({ asked }) => asked)).toEqual(Array.from({ length: many }, (_, at) => at + 1));
    const inSecond = turns.map(
      ({ at }, from) => turns.slice(from).filter((other) => other.at < at + 1000).length,
    );
    expect(Math.max(...inSecond)).toBeLessThanOrEqual(45);
  });
});

it.each([1, 2, 3, 8, 10])(
  'is divided among %i processes, so that all of them stay below 50 in a second',
  (processes) => {
    const { perSecond, atOnce } = paceOf(1 / processes);
    expect(atOnce).toBeGreaterThanOrEqual(1);
    expect(processes * (perSecond + atOnce)).toBeLessThanOrEqual(45);
  },
);
