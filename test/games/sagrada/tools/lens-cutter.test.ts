import { describe, expect, it } from 'vitest';
import { codesOf, done, legalTexts, position, refusalsOf, rowsOf } from '#test/games/sagrada/positions';
import { dice, die, space, windowFrom } from '#test/games/sagrada/table';

/** Luz Celestial:  . . R 5 .  /  P 4 . G 3  /  6 . . B .  /  . Y 2 . .  with a B6 in its first corner. */
const window = windowFrom('Luz Celestial', 'B6 .. .. .. ..');
const cutter = (pool: string, ...track: readonly string[]) => position({ tools: [5], window, pool, track });

describe('5 Lens Cutter', () => {
  it('swaps the drafted die with any die of the round track, and places that', () => {
    const game = cutter('R3', 'G5 Y2', 'R1');
    expect(legalTexts(game, 'tool')).toEqual(['tool 5 R3 G5 A2', 'tool 5 R3 Y2 A2', 'tool 5 R3 R1 A2']);
  });

  it('leaves the drafted die in its place', () => {
    const { game } = done(cutter('R3 G1', 'Y2 G5', 'R1'), 'tool 5 R3 G5 A2');
    expect(game.track).toEqual([dice('Y2', 'R3'), dice('R1')]);
    expect(rowsOf(game.players[0]?.window)[0]).toBe('B6 G5 .. .. ..');
    expect(game.pool).toEqual([null, die('G1')]);
    expect(game.trace).toEqual({
      round: 3,
      seat: 0,
      tool: 5,
      from: [],
      to: [space('A2')],
      swapped: { round: 1, place: 1 },
    });
  });

  it('takes the die of the earliest round among equals', () => {
    const { game } = done(cutter('R3', 'Y2', 'R1 G5', 'G5'), 'tool 5 R3 G5 A2');
    expect(game.track).toEqual([dice('Y2'), dice('R1', 'R3'), dice('G5')]);
  });

  it('can take a die that is equal to the drafted one', () => {
    expect(legalTexts(cutter('R3', 'R3'), 'tool')).toEqual(['tool 5 R3 R3 A2']);
  });

  it('places the die only where it fits, wherever the drafted one would fit', () => {
    expect(legalTexts(cutter('Y6', 'G5'), 'draft')).toEqual([]);
    expect(legalTexts(cutter('Y6', 'G5'), 'tool')).toEqual(['tool 5 Y6 G5 A2']);
    expect(codesOf(cutter('R3', 'Y6'), 'tool 5 R3 Y6 A2')).toEqual(['adjacentShade']);
  });

  it('needs a die on the round track: never in round 1, or while nothing was left over', () => {
    expect(refusalsOf(cutter('R3'), 'tool 5 R3 G5 A2')).toEqual([{ code: 'trackEmpty', tool: 5 }]);
    expect(codesOf(cutter('R3', '', ''), 'tool 5 R3 G5 A2')).toEqual(['trackEmpty']);
    expect(refusalsOf(cutter('R3', 'Y2'), 'tool 5 R3 G5 A2')).toEqual([
      { code: 'notOnTrack', die: die('G5') },
    ]);
  });

  it('is this turn’s draft: not after one, and none after it', () => {
    const game = cutter('R3 G2', 'Y5');
    expect(codesOf(done(game, 'draft G2 A2').game, 'tool 5 R3 Y5 A2')).toEqual(['onlyBeforeDraft']);
    expect(legalTexts(done(game, 'tool 5 R3 Y5 A2').game)).toEqual(['end']);
  });
});
