import { describe, expect, it } from 'vitest';
import type { Score } from '#games/sagrada/scoring';
import { storyOf } from '#games/sagrada/story';
import type { OverView, TableResult } from '#games/sagrada/view';

/** A score: three public objectives, the private one, favor tokens, open spaces. */
function score(
  first: number,
  second: number,
  third: number,
  secret: number,
  favor: number,
  open: number,
): Score {
  const total = first + second + third + secret + favor - open;
  return { public: [first, second, third], private: secret, favor, open: 0 - open, total };
}

/** As much of a finished game as its story is made of. */
const over = (scores: readonly Score[], result: object): OverView =>
  ({
    phase: 'over',
    publicObjectives: ['Light Shades', 'Color Diagonals', 'Deep Shades'],
    players: scores.map(({ open }, seat) => ({ seat, openSpaces: -open })),
    result: { scores, ...result },
  }) as unknown as OverView;

const ranked = (
  scores: readonly Score[],
  places: TableResult['ranking']['places'],
  decidedBy: TableResult['ranking']['decidedBy'] = null,
): OverView => over(scores, { mode: 'table', ranking: { places, decidedBy } });

const alone = (own: Score, target: number): OverView =>
  over([own], { mode: 'solo', target, won: own.total > target });

describe('the story of a game of several', () => {
  it('hangs on the line that alone was worth more than the margin', () => {
    const [ada, ben] = [score(6, 0, 4, 15, 1, 2), score(6, 8, 4, 7, 1, 5)];
    expect(storyOf(ranked([ada, ben], [[0], [1]]))).toEqual({
      story: 'won',
      winner: 0,
      others: [1],
      margin: 3,
      lead: { line: { of: 'private' }, points: 8, decides: true },
    });
  });

  it('has a greatest lead also where it took several', () => {
    const [ada, ben] = [score(6, 8, 4, 15, 2, 0), score(4, 4, 4, 12, 1, 1)];
    expect(storyOf(ranked([ben, ada], [[1], [0]]))).toMatchObject({
      winner: 1,
      margin: 11,
      lead: { line: { of: 'public', name: 'Color Diagonals' }, points: 4, decides: false },
    });
  });

  it('tells fewer open spaces as points gained', () => {
    const [ada, ben] = [score(6, 0, 4, 15, 1, 2), score(6, 0, 4, 15, 1, 5)];
    expect(storyOf(ranked([ada, ben], [[0], [1]]))).toMatchObject({
      lead: { line: { of: 'open' }, points: 3, decides: true },
    });
  });

  it('names no line where those who share the second place were ahead in each', () => {
    const [ada, ben, cleo] = [score(5, 5, 0, 9, 0, 0), score(8, 0, 0, 10, 0, 0), score(0, 8, 0, 10, 0, 0)];
    expect(storyOf(ranked([ada, ben, cleo], [[0], [1, 2]]))).toMatchObject({
      others: [1, 2],
      margin: 1,
      lead: null,
    });
  });

  it('is the tie-break where totals are equal, with what both have of it', () => {
    const [ada, ben] = [score(6, 0, 4, 15, 1, 0), score(6, 4, 4, 10, 2, 0)];
    const tie = { story: 'tie', winner: 0, other: 1, total: 26 };
    expect(storyOf(ranked([ada, ben], [[0], [1]], 'private'))).toEqual({
      ...tie,
      by: 'private',
      points: [15, 10],
    });
    expect(storyOf(ranked([ada, ben], [[0], [1]], 'favor'))).toMatchObject({ by: 'favor', points: [1, 2] });
    expect(storyOf(ranked([ada, ben], [[0], [1]], 'order'))).toMatchObject({ by: 'order', points: [0, 0] });
    expect(storyOf(ranked([ada, ben], [[0, 1]], 'shared'))).toEqual({
      story: 'shared',
      winners: [0, 1],
      total: 26,
    });
  });

  it('is about the best of its readers if none of them won', () => {
    const [ada, ben, cleo] = [score(6, 8, 4, 15, 2, 0), score(4, 4, 4, 12, 1, 1), score(6, 0, 0, 9, 0, 5)];
    const scores = [ada, ben, cleo];
    expect(storyOf(ranked(scores, [[0], [1], [2]]), [2])).toEqual({
      story: 'behind',
      seat: 2,
      place: 3,
      winners: [0],
      margin: 25,
      lead: { line: { of: 'public', name: 'Color Diagonals' }, points: 8 },
      next: null,
    });
    expect(storyOf(ranked(scores, [[0], [1], [2]]), [1, 2])).toMatchObject({
      seat: 1,
      place: 2,
      margin: 11,
      next: { seats: [2], margin: 14 },
    });
    expect(storyOf(ranked([ada, ada, cleo], [[0, 1], [2]], 'shared'), [2])).toMatchObject({
      winners: [0, 1],
      place: 3,
      lead: null,
    });
    // A tie with the winner is told as one.
    expect(storyOf(ranked([ada, ada], [[0], [1]], 'order'), [1])).toMatchObject({ story: 'tie', other: 1 });
  });

  it('is about who of its readers came next if one of them won', () => {
    const [ada, ben, cleo] = [score(6, 8, 4, 15, 2, 0), score(4, 4, 4, 12, 1, 1), score(6, 0, 4, 9, 0, 5)];
    expect(storyOf(ranked([ada, ben, cleo], [[0], [1], [2]]), [0, 2])).toEqual({
      story: 'won',
      winner: 0,
      others: [2],
      margin: 21,
      lead: { line: { of: 'public', name: 'Color Diagonals' }, points: 8, decides: false },
    });
    expect(storyOf(ranked([ada, ben, cleo], [[0], [1], [2]]), [0])).toMatchObject({
      others: [1],
      margin: 11,
    });
  });

  it('is that the others resigned, whatever their windows are worth', () => {
    const [ada, ben, cleo] = [score(0, 0, 0, 0, 1, 20), score(6, 4, 4, 10, 2, 0), score(0, 0, 0, 0, 0, 20)];
    expect(storyOf(ranked([ada, ben, cleo], [[0], [1], [2]], 'lastLeft'))).toEqual({
      story: 'lastLeft',
      winner: 0,
      others: [1, 2],
    });
  });
});

describe('the story of a game alone', () => {
  it('is by how much the target was beaten, and what paid most', () => {
    expect(storyOf(alone(score(12, 3, 0, 18, 0, 3), 25))).toEqual({
      story: 'beaten',
      target: 25,
      margin: 5,
      best: { line: { of: 'private' }, points: 18 },
    });
  });

  it('hangs on the open spaces where they cost more than was short', () => {
    expect(storyOf(alone(score(12, 3, 0, 18, 0, 6), 32))).toMatchObject({
      story: 'missed',
      short: 5,
      hinge: { on: 'open', points: 6 },
    });
  });

  it('hangs on the open spaces also where it is the target itself, and just one point more was needed', () => {
    expect(storyOf(alone(score(12, 3, 0, 18, 0, 3), 30))).toMatchObject({
      short: 0,
      hinge: { on: 'open', points: 3 },
    });
    expect(storyOf(alone(score(12, 3, 2, 18, 0, 0), 35))).toMatchObject({ short: 0, hinge: null });
  });

  it('hangs on the objectives that paid nothing where there are any', () => {
    expect(storyOf(alone(score(12, 3, 0, 18, 0, 3), 40))).toMatchObject({
      short: 10,
      hinge: { on: 'nothing', names: ['Deep Shades'] },
    });
    expect(storyOf(alone(score(12, 0, 0, 18, 0, 3), 40))).toMatchObject({
      hinge: { on: 'nothing', names: ['Color Diagonals', 'Deep Shades'] },
    });
  });
});
