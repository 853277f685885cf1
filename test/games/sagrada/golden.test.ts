import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { actionText } from '#games/sagrada/action';
import { type Playing, seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { finalScores } from '#games/sagrada/scoring';
import { chanceOf } from '#games/shared/seed';
import { playThrough } from './random-games.ts';
import { after, begun, floodgate, pegasus, playing, seedFrom, solo, withoutTools } from './table.ts';

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

describe('golden counts: in how many ways the first one, two, … actions of a game without tools can be done', () => {
  it.each([
    ['abc/0', floodgate(2), [26, 61, 821, 1803, 7_157]],
    ['abc/1', pegasus(3), [45, 74, 1210, 3884, 40_087]],
    ['abc/2', floodgate(4), [38, 119, 2831, 8044, 121_359]],
  ] as const)('seed %s', (seed, setup, counts) => {
    const game = withoutTools(begun(setup, seed));
    expect(counts.map((_, index) => ways(game, index + 1))).toEqual(counts);
  });
});

describe('golden games: what chance plays, with every tool it meets, to the last point', () => {
  it.each([
    ['abc/0', floodgate(2), [11, 33], '36c849cb5061879a9834c238b82c9e395ec80b64b46f1a2107b56299520b9827'],
    ['abc/1', pegasus(3), [29, 32, 22], '7f437b2b1e5a0fa0f3bbecc11352a55e34711e030278797916daa105916b8b75'],
    [
      'abc/2',
      floodgate(4),
      [19, 17, 11, 40],
      '7679dbf52bd1759b16de740dcf4ee42af6f0928d47b87e36bed87be3d1924fed',
    ],
    ['abc/3', solo('floodgate', 4), [27], '982d57b2183b88748113c76c17af53e87daaf677dceb9951d28d1fb467cef137'],
  ] as const)('seed %s', (seed, setup, totals, checksum) => {
    const { states, steps } = playThrough(setup, chanceOf(seedFrom(seed)), 7);
    const over = states.at(-1);
    if (over?.phase !== 'over') throw new Error('it goes on');
    const record = steps.map(({ seat, action }) => `${seat} ${actionText(action)}`).join('\n');
    expect(finalScores(over).map(({ total }) => total)).toEqual(totals);
    expect(createHash('sha256').update(record).digest('hex')).toBe(checksum);
  });
});
