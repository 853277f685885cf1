import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { actionText } from '#game/action';
import { type Playing, seatToAct } from '#game/game';
import { legalActions } from '#game/legal';
import { finalScores } from '#game/scoring';
import { chanceOf } from '#game/seed';
import { playThrough } from './random-games.ts';
import { after, begun, floodgate, pegasus, playing, seedFrom } from './table.ts';

/**
 * In how many ways the next so many actions can be done: one number that any slip in the rules changes. The counts
 * below were found by a second program as well, written from the rules in another language.
 */
function ways(game: Playing, actions: number): number {
  const seat = seatToAct(game);
  const legal = legalActions(game, seat);
  if (actions === 1) return legal.length;
  return legal.reduce((sum, action) => sum + ways(playing(after(game, seat, action)), actions - 1), 0);
}

describe('golden counts: in how many ways the first one, two, … actions of a game can be done', () => {
  it.each([
    ['abc/0', floodgate(2), [26, 61, 821, 1803, 7_157]],
    ['abc/1', pegasus(3), [45, 74, 1210, 3884, 40_087]],
    ['abc/2', floodgate(4), [38, 119, 2831, 8044, 121_359]],
  ] as const)('seed %s', (seed, setup, counts) => {
    const game = begun(setup, seed);
    expect(counts.map((_, index) => ways(game, index + 1))).toEqual(counts);
  });
});

describe('golden games: what chance plays, to the last point', () => {
  it.each([
    ['abc/0', floodgate(2), [28, 34], '21f2da105973af8faa8f6622e51ecd49b1e53647670dc1703553cd8321250c37'],
    ['abc/1', pegasus(3), [29, 14, 26], '428219823f03cbf94414d1cb3b09f48b61e4beee3349089e50ddf375098c43eb'],
    [
      'abc/2',
      floodgate(4),
      [16, 18, 32, 15],
      'c3c5af2051d5407384dc5dc2aff53324d036e9a2323950c82ae42b62b820bd63',
    ],
  ] as const)('seed %s', (seed, setup, totals, checksum) => {
    const { states, steps } = playThrough(setup, chanceOf(seedFrom(seed)), 7);
    const over = states.at(-1);
    if (over?.phase !== 'over') throw new Error('it goes on');
    const record = steps.map(({ seat, action }) => `${seat} ${actionText(action)}`).join('\n');
    expect(finalScores(over).map(({ total }) => total)).toEqual(totals);
    expect(createHash('sha256').update(record).digest('hex')).toBe(checksum);
  });
});
