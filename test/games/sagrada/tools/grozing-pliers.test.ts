import { describe, expect, it } from 'vitest';
import { codesOf, done, legalTexts, position, refusalsOf, rowsOf } from '#test/games/sagrada/positions';
import { die, windowFrom } from '#test/games/sagrada/table';

/** Luz Celestial:  . . R 5 .  /  P 4 . G 3  /  6 . . B .  /  . Y 2 . .  with a B6 in its first corner. */
const window = windowFrom('Luz Celestial', 'B6 .. .. .. ..');
const pliers = (pool: string) => position({ tools: [1], window, pool });

describe('1 Grozing Pliers', () => {
  it('turn the drafted die one shade up or down, and place it', () => {
    expect(legalTexts(pliers('R3'), 'tool')).toEqual(['tool 1 R3 2 A2', 'tool 1 R3 4 A2', 'tool 1 R3 4 B2']);
    const { game } = done(pliers('R3 G2'), 'tool 1 R3 4 B2');
    expect(rowsOf(game.players[0]?.window).slice(0, 2)).toEqual(['B6 .. .. .. ..', '.. R4 .. .. ..']);
    expect(game.pool).toEqual([null, die('G2')]);
  });

  it('by exactly one', () => {
    for (const text of ['tool 1 R3 3 A2', 'tool 1 R3 5 A2', 'tool 1 R3 1 A2'])
      expect(codesOf(pliers('R3'), text)).toEqual(['shadeNotNext']);
  });

  it('never from 1 to 6, nor from 6 to 1', () => {
    expect(legalTexts(pliers('R1'), 'tool')).toEqual(['tool 1 R1 2 A2']);
    expect(legalTexts(pliers('R6'), 'tool')).toEqual(['tool 1 R6 5 A2']);
    expect(refusalsOf(pliers('R6'), 'tool 1 R6 1 A2')).toEqual([
      { code: 'shadeNotNext', die: die('R6'), shade: 1 },
    ]);
    expect(codesOf(pliers('R1'), 'tool 1 R1 6 A2')).toEqual(['shadeNotNext']);
  });

  it('make only what can be placed', () => {
    expect(codesOf(pliers('R3'), 'tool 1 R3 4 B1')).toEqual(['restrictedColor']);
    expect(codesOf(pliers('B3'), 'tool 1 B3 4 A2')).toEqual(['adjacentColor']);
  });

  it('help a die that would not fit as it was in the pool', () => {
    const game = pliers('Y6');
    expect(legalTexts(game, 'draft')).toEqual([]);
    expect(legalTexts(game, 'tool')).toEqual(['tool 1 Y6 5 A2']);
  });

  it('are this turn’s draft: not after one, and none after them', () => {
    const drafted = done(pliers('R3 G2'), 'draft G2 A2').game;
    expect(codesOf(drafted, 'tool 1 R3 4 B2')).toEqual(['onlyBeforeDraft']);
    const used = done(pliers('R3 G2'), 'tool 1 R3 4 B2').game;
    expect(codesOf(used, 'draft G2 A2')).toEqual(['alreadyDrafted']);
    expect(legalTexts(used)).toEqual(['end']);
  });
});
