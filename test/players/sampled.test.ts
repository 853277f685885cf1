import { describe, expect, it } from 'vitest';
import { lostAgainst, Sampled } from '#players/tried';
import { fastStream } from '#test/games/sagrada/fast-chance';

/** What a plan came to in some samples. */
const sampled = (...points: readonly number[]): Sampled => {
  const all = new Sampled();
  for (const each of points) all.add(each);
  return all;
};

describe('the points that a plan loses', () => {
  it('are those to the best one', () => {
    const played = sampled(3, 5, 4, 4);
    expect([played.mean, lostAgainst([sampled(7, 9, 8, 8), played], played)]).toEqual([4, 4]);
    expect(lostAgainst([played, sampled(1, 1, 1, 1)], played)).toBe(0);
  });

  it('are compared in the samples that did not choose the best one', () => {
    // It shines in one half only, and the other half knows better.
    const [lucky, played] = [sampled(10, 2, 10, 2), sampled(5, 5, 5, 5)];
    expect(lostAgainst([lucky, played], played)).toBe((2 - 5 + 0) / 2);
  });

  it('are none on average if all plans are equally good, however many there are', () => {
    const stream = fastStream(7);
    const losses = Array.from({ length: 400 }, () => {
      const plans = Array.from({ length: 8 }, () =>
        sampled(...Array.from({ length: 16 }, () => stream.uniform(21) - 10)),
      );
      const [played = sampled()] = plans;
      return lostAgainst(plans, played);
    });
    expect(Math.abs(losses.reduce((sum, lost) => sum + lost, 0) / losses.length)).toBeLessThan(0.3);
  });
});
