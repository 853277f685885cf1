import { expect, it } from 'vitest';
import { randomEvening } from './random-evening.ts';

it('an evening of presses at random is the same each time, and another one each number', async () => {
  const first = await randomEvening(2, 25);
  expect(first.length).toBeGreaterThan(25);
  expect(first.filter((line) => line.includes('violation'))).toEqual([]);
  expect(await randomEvening(2, 25)).toEqual(first);
  expect(await randomEvening(3, 25)).not.toEqual(first);
});
