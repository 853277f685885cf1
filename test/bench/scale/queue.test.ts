import { expect, it } from 'vitest';
import { PseudoRandom } from '#players/pseudo-random';
import { assumed, measured } from './figures.ts';
import { bottlenecksOf, limitOf, ownPace } from './limits.ts';
import { loadOf } from './model.ts';
import { waitsIn } from './queue.ts';

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const byChance = (seed: number): (() => number) => {
  const chance = new PseudoRandom(seed);
  return () => chance.next();
};

const halfFull = { arrivals: 5, service: 0.1, seconds: 100_000 } as const;

it('waits as long as the theory of queues says', () => {
  // Pollaczek and Khinchine: half as long where each takes the same.
  const same = waitsIn({ ...halfFull, spread: 'same', random: byChance(1) });
  const chance = waitsIn({ ...halfFull, spread: 'chance', random: byChance(2) });
  expect(mean(same)).toBeCloseTo(0.05, 2);
  expect(mean(chance)).toBeCloseTo(0.1, 2);
});

it('finds the limit of requests where nearly all of them are made', () => {
  const requests = bottlenecksOf(assumed, measured).at(-1);
  const limit = requests === undefined ? Number.NaN : limitOf(requests);
  const { ownRequests } = loadOf(limit, assumed, measured);
  expect(ownRequests).toBeGreaterThan(0.8 * ownPace);
  expect(ownRequests).toBeLessThan(1.02 * ownPace);
});
