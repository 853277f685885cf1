import { describe, expect, it } from 'vitest';
import { codesOf, done, legalTexts, position, rowsOf } from '#test/games/sagrada/positions';
import { windowFrom } from '#test/games/sagrada/table';

/** Luz Celestial:  . . R 5 .  /  P 4 . G 3  /  6 . . B .  /  . Y 2 . .  with a B6 in its first corner. */
const window = windowFrom('Luz Celestial', 'B6 .. .. .. ..');
const stone = (pool: string) => position({ tools: [10], window, pool });

describe('10 Grinding Stone', () => {
  it('turns the drafted die over, and places it', () => {
    expect(legalTexts(stone('R3'), 'tool')).toEqual(['tool 10 R3 A2', 'tool 10 R3 B2']);
    const { game } = done(stone('R3'), 'tool 10 R3 B2');
    expect(rowsOf(game.players[0]?.window).slice(0, 2)).toEqual(['B6 .. .. .. ..', '.. R4 .. .. ..']);
    expect(game.pool).toEqual([null]);
  });

  it.each([
    ['R1', 'R6'],
    ['R2', 'R5'],
    ['R3', 'R4'],
    ['R4', 'R3'],
    ['R5', 'R2'],
    ['R6', 'R1'],
  ])('makes %s to %s', (before, after) => {
    const { game } = done(position({ tools: [10], pool: before }), `tool 10 ${before} A1`);
    expect(rowsOf(game.players[0]?.window)[0]).toBe(`${after} .. .. .. ..`);
  });

  it('only makes dice that fit, from any die in the pool', () => {
    expect(codesOf(stone('R1'), 'tool 10 R1 A2')).toEqual(['adjacentShade']);
    expect(legalTexts(stone('R6'), 'draft')).toEqual([]);
    expect(legalTexts(stone('R6'), 'tool')).toEqual(['tool 10 R6 A2']);
  });

  it('is this turn’s draft: not after one, and none after it', () => {
    expect(codesOf(done(stone('R3 G2'), 'draft G2 A2').game, 'tool 10 R3 B2')).toEqual(['onlyBeforeDraft']);
    expect(legalTexts(done(stone('R3 G2'), 'tool 10 R3 B2').game)).toEqual(['end']);
  });
});
