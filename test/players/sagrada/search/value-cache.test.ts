import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyWindow } from '#games/shared/window';
import { ValueCache } from '#players/sagrada/search/estimates';
import { learnedWorth } from '#players/sagrada/value/learned';
import type { Stakes } from '#players/sagrada/value/stakes';
import { cases } from '#test/cases';
import { anyGame } from '#test/games/sagrada/random-games';
import { pattern } from '#test/games/sagrada/table';

const stakes: Stakes = {
  mode: 'table',
  publicObjectives: ['Row Color Variety', 'Light Shades', 'Color Diagonals'],
  privateObjectives: ['red'],
  players: 2,
  bagSize: 90,
  tools: [1, 2, 3],
};

describe('a cache of what windows are worth', () => {
  it('says what the valuer says, for windows and means alike', () => {
    const valuer = learnedWorth(stakes);
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        const cache = new ValueCache(valuer);
        for (const game of states)
          for (const { window, favor } of game.phase === 'playing' ? game.players.slice(0, 1) : [])
            for (const turnsLeft of [1, 8, 8]) {
              const means = { turnsLeft, favor, used: favor & 7 };
              expect(cache.points(window, means)).toBe(valuer.points(window, means));
            }
      }),
      { numRuns: cases(12) },
    );
  });

  it('knows nothing at first, not even what a window without anything left to do is worth', () => {
    const window = emptyWindow(pattern('Luz Celestial'));
    expect(new ValueCache({ points: () => -20 }).points(window, { turnsLeft: 0, favor: 0, used: 0 })).toBe(
      -20,
    );
  });

  it('asks once', () => {
    let asked = 0;
    const cache = new ValueCache({ points: () => (asked += 1) });
    const window = emptyWindow(pattern('Luz Celestial'));
    const means = { turnsLeft: 3, favor: 1, used: 0 };
    expect([cache.points(window, means), cache.points(window, means)]).toEqual([1, 1]);
    expect(cache.points(window, { ...means, turnsLeft: 2 })).toBe(2);
  });
});
