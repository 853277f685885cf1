import { describe, expect, it } from 'vitest';
import { seatToAct } from '#games/sagrada/game';
import { viewFor } from '#games/sagrada/view-for';
import { pointsLess } from '#players/sagrada/master';
import { Estimates } from '#players/sagrada/search/estimates';
import { search } from '#players/sagrada/search/search';
import { learnedWorth } from '#players/sagrada/value/learned';
import { fastStream } from '#test/games/sagrada/fast-chance';
import { begun, floodgate, playing } from '#test/games/sagrada/table';

/** What a search for the first turn of a game takes, in milliseconds as they are counted, and the turn that it finds. */
function searched(evening: number, milliseconds: number) {
  const game = playing(begun(floodgate(3), `search/${evening}`));
  const view = viewFor(game, seatToAct(game));
  if (view.phase !== 'playing') throw new Error('the game has begun');
  const estimates = new Estimates(learnedWorth);
  const effort = { considered: 16, within: 6, milliseconds };
  const { turn } = search(view, estimates, effort, pointsLess(0.5), fastStream(evening));
  return { turn, spent: estimates.spent / 1000 };
}

describe('a search for the best turn', () => {
  it.each([1, 2, 3])('takes hardly more than it may and hardly less, in game %i', (evening) => {
    const { spent } = searched(evening, 30);
    expect(spent).toBeGreaterThanOrEqual(30);
    expect(spent).toBeLessThan(33);
  });

  it('finds the same turn in the same time when it is done again', () => {
    expect(searched(4, 10)).toEqual(searched(4, 10));
  });
});
