import { describe, expect, it } from 'vitest';
import { placeAmong } from '#features/challenge/challenge';
import { daily } from '#features/challenge/daily';
import { weekly } from '#features/challenge/weekly';

describe('a place among all who have finished a challenge', () => {
  it.each([
    ['nobody else', 1, 1, null],
    ['one other, who is worse', 1, 2, 100],
    ['one other, who is better', 2, 2, 0],
    ['three others, two of them not better: 66.6', 2, 4, 66],
    ['three others, one of them not better: 33.3', 3, 4, 33],
    ['a thousand others, the best of them as good', 1, 1001, 100],
    ['a thousand others, one of them better: 99.9', 2, 1001, 99],
  ])('with %s', (_, rank, people, percentile) => {
    expect(placeAmong(rank, people)).toEqual({ rank, people, percentile });
  });
});

describe('a target', () => {
  it('is beaten with more points in the daily challenge, and reached with as many in the weekly', () => {
    const won = [45, 46, 47].map((total) => [daily.isWon(total, 46), weekly.isWon(total, 46)]);
    expect(won).toEqual([
      [false, false],
      [false, true],
      [true, true],
    ]);
  });
});
