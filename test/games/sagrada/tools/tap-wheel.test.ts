import { describe, expect, it } from 'vitest';
import { codesOf, done, legalTexts, position, refusalsOf, rowsOf } from '#test/games/sagrada/positions';
import { die, space, windowFrom } from '#test/games/sagrada/table';

/** Luz Celestial:  . . R 5 .  /  P 4 . G 3  /  6 . . B .  /  . Y 2 . . */
const window = windowFrom('Luz Celestial', 'B6 R5 .. .. ..', '.. .. B2 .. ..');
const wheel = (...track: readonly string[]) => position({ tools: [12], window, pool: 'R3', track });

describe('12 Tap Wheel', () => {
  it('moves one or two dice of one color on the round track, with all restrictions', () => {
    expect(legalTexts(wheel('B1'), 'tool')).toEqual([
      'tool 12 A1 C2',
      'tool 12 A1 C4',
      'tool 12 A1 C2 B3 A1',
      'tool 12 A1 C2 B3 D1',
      'tool 12 A1 C2 B3 D3',
      'tool 12 A1 C4 B3 A1',
      'tool 12 A1 C4 B3 D3',
      'tool 12 A1 C4 B3 D5',
    ]);
    const one = done(wheel('B1'), 'tool 12 A1 C4').game;
    expect(rowsOf(one.players[0]?.window)).toEqual([
      '.. R5 .. .. ..',
      '.. .. B2 .. ..',
      '.. .. .. B6 ..',
      '.. .. .. .. ..',
    ]);
    const two = done(wheel('B1'), 'tool 12 A1 C4 B3 A1').game;
    expect(rowsOf(two.players[0]?.window)).toEqual([
      'B2 R5 .. .. ..',
      '.. .. .. .. ..',
      '.. .. .. B6 ..',
      '.. .. .. .. ..',
    ]);
    expect(two.trace).toMatchObject({ from: [space('A1'), space('B3')], to: [space('C4'), space('A1')] });
  });

  it('counts every die on the track, from any round, and leaves them there', () => {
    const game = wheel('Y1 G2', '', 'R1');
    expect(legalTexts(game, 'tool')).toEqual([
      'tool 12 A2 A3',
      'tool 12 A2 A4',
      'tool 12 A2 C2',
      'tool 12 A2 C3',
    ]);
    expect(done(game, 'tool 12 A2 A3').game.track).toEqual(game.track);
    expect(new Set(legalTexts(wheel('B1 R1'), 'tool').map((text) => text.split(' ')[2]))).toEqual(
      new Set(['A1', 'A2']),
    );
  });

  it('moves no die of another color, nor two of different colors', () => {
    expect(refusalsOf(wheel('B1'), 'tool 12 A2 A3')).toEqual([{ code: 'colorNotOnTrack', color: 'red' }]);
    expect(refusalsOf(wheel('B1 R1'), 'tool 12 A1 C4 A2 A3')).toEqual([
      { code: 'colorsDiffer', first: die('B6'), second: die('R5') },
    ]);
  });

  it('moves two different dice', () => {
    expect(codesOf(wheel('B1'), 'tool 12 A1 C4 C4 D5')).toEqual(['sameDieTwice']);
  });

  it('holds to the print and to the neighbours', () => {
    expect(codesOf(wheel('B1'), 'tool 12 A1 B4')).toEqual(['restrictedColor', 'adjacentColor']);
    expect(codesOf(wheel('B1'), 'tool 12 A1 B2')).toEqual(['restrictedShade', 'adjacentColor']);
  });

  it('needs a die on the round track: never in round 1, or while nothing was left over', () => {
    expect(refusalsOf(wheel(), 'tool 12 A1 C4')).toEqual([{ code: 'trackEmpty', tool: 12 }]);
    expect(codesOf(wheel(''), 'tool 12 A1 C4')).toEqual(['trackEmpty']);
  });

  it('needs a die in the window', () => {
    const empty = position({ tools: [12], pool: 'R3', track: ['B1'] });
    expect(refusalsOf(empty, 'tool 12 A1 C4')).toEqual([{ code: 'tooFewDice', tool: 12, needed: 1 }]);
  });

  it('is used at any time of the turn', () => {
    const drafted = done(wheel('B1'), 'draft R3 C3').game;
    expect(legalTexts(drafted, 'tool').length).toBeGreaterThan(0);
    expect(legalTexts(done(wheel('B1'), 'tool 12 A1 C4').game, 'draft').length).toBeGreaterThan(0);
  });
});
