import { describe, expect, it } from 'vitest';
import { lastLeftFirst, rank } from '#games/sagrada/ranking';
import type { Score } from '#games/sagrada/scoring';

/** A score with this total, private objective and favor; the rest is public. */
const score = (total: number, privatePoints: number, favor: number): Score => ({
  public: [total - privatePoints - favor],
  private: privatePoints,
  favor,
  open: 0,
  total,
});

describe('the ranking', () => {
  it('goes by the total', () => {
    expect(rank([score(30, 9, 9), score(40, 0, 0), score(35, 5, 5)], 'floodgate', [0, 1, 2])).toEqual({
      places: [[1], [2], [0]],
      decidedBy: null,
    });
  });

  it('of equal totals by more from the private objective', () => {
    for (const edition of ['floodgate', 'pegasus'] as const)
      expect(rank([score(40, 10, 5), score(40, 12, 0)], edition, [0, 1])).toEqual({
        places: [[1], [0]],
        decidedBy: 'private',
      });
  });

  it('then by more favor tokens', () => {
    for (const edition of ['floodgate', 'pegasus'] as const)
      expect(rank([score(40, 10, 1), score(40, 10, 2)], edition, [0, 1])).toEqual({
        places: [[1], [0]],
        decidedBy: 'favor',
      });
  });

  it('then, in the English edition, by who sat later in the first pass of the last round', () => {
    const equal = [score(40, 10, 2), score(40, 10, 2), score(40, 10, 2)];
    expect(rank(equal, 'floodgate', [1, 2, 0])).toEqual({ places: [[0], [2], [1]], decidedBy: 'order' });
    expect(rank(equal, 'floodgate', [2, 0, 1])).toEqual({ places: [[1], [0], [2]], decidedBy: 'order' });
  });

  it('or, in the German edition, shares the victory', () => {
    const scores = [score(30, 1, 1), score(40, 10, 2), score(40, 10, 2)];
    expect(rank(scores, 'pegasus', [0, 1, 2])).toEqual({ places: [[1, 2], [0]], decidedBy: 'shared' });
  });

  it('breaks ties of the lower places the same way, and says nothing of them', () => {
    const scores = [score(20, 3, 1), score(50, 0, 0), score(20, 4, 0), score(20, 3, 1)];
    expect(rank(scores, 'floodgate', [0, 1, 2, 3])).toEqual({
      places: [[1], [2], [3], [0]],
      decidedBy: null,
    });
    expect(rank(scores, 'pegasus', [0, 1, 2, 3])).toEqual({ places: [[1], [2], [0, 3]], decidedBy: null });
  });

  it('names what told the first from the second, not the second from the third', () => {
    const scores = [score(40, 10, 2), score(40, 12, 0), score(40, 10, 2)];
    expect(rank(scores, 'pegasus', [0, 1, 2])).toEqual({ places: [[1], [0, 2]], decidedBy: 'private' });
  });
});

describe('the ranking of a game won by the last one left', () => {
  it('has that seat first, and the others in their order', () => {
    const scores = [score(40, 0, 0), score(10, 0, 0), score(30, 0, 0)];
    expect(lastLeftFirst(rank(scores, 'floodgate', [0, 1, 2]), 1)).toEqual({
      places: [[1], [0], [2]],
      decidedBy: 'lastLeft',
    });
  });

  it('leaves the others on the place that they share, even if the winner shared it', () => {
    const scores = [score(40, 10, 2), score(40, 10, 2), score(40, 10, 2)];
    expect(lastLeftFirst(rank(scores, 'pegasus', [0, 1, 2]), 2)).toEqual({
      places: [[2], [0, 1]],
      decidedBy: 'lastLeft',
    });
  });

  it('says so even if the winner has the most points', () => {
    expect(lastLeftFirst({ places: [[0], [1]], decidedBy: 'private' }, 0)).toEqual({
      places: [[0], [1]],
      decidedBy: 'lastLeft',
    });
  });
});
