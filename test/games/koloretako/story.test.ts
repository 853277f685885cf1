import { expect, it } from 'vitest';
import { storyOf } from '#games/koloretako/story';
import type { OverView } from '#games/koloretako/view';

/** As much of a finished game as its story is made of: three orders, and how many spaces are empty. */
function over(points: readonly [number, number, number], emptySpaces: number, target: number): OverView {
  const empty = -3 * emptySpaces;
  const total = points.reduce((sum, each) => sum + each, empty);
  return {
    phase: 'over',
    orders: ['U1', 'B1', 'B3'],
    score: { orders: points, empty, total },
    target,
    cards: Array.from({ length: 20 }, (_, space) => (space < emptySpaces ? null : 0)),
  } as unknown as OverView;
}

it('the order that scored most carried a game in which the target was beaten', () => {
  expect(storyOf(over([14, 20, 10], 2, 33))).toEqual({
    story: 'beaten',
    margin: 5,
    best: { order: 'B1', points: 20 },
  });
});

it('as many points as the target are exactly enough', () => {
  expect(storyOf(over([14, 20, 10], 2, 38))).toEqual({ story: 'exact' });
});

it('the target was missed because of the empty spaces where without them it was reached, if only just', () => {
  const hinge = { on: 'empty', spaces: 2, points: 6 };
  expect(storyOf(over([14, 0, 10], 2, 24))).toEqual({ story: 'missed', short: 6, hinge });
  expect(storyOf(over([14, 0, 10], 2, 20))).toEqual({ story: 'missed', short: 2, hinge });
});

it('where they were not enough, it hung on the orders that scored nothing', () => {
  expect(storyOf(over([14, 0, 10], 2, 25))).toEqual({
    story: 'missed',
    short: 7,
    hinge: { on: 'nothing', orders: ['B1'] },
  });
});

it('where everything scored, nothing else is blamed', () => {
  expect(storyOf(over([1, 5, 4], 0, 30))).toEqual({ story: 'missed', short: 20, hinge: null });
});

it('a target of nothing, beaten by nothing that scored, has no hero', () => {
  expect(storyOf(over([0, 0, 0], 0, -1))).toEqual({ story: 'beaten', margin: 1, best: null });
});
