import { describe, expect, it } from 'vitest';
import { codesOf, done, legalTexts, position, refusalsOf, rowsOf } from '#test/games/sagrada/positions';
import { windowFrom } from '#test/games/sagrada/table';

/** Luz Celestial:  . . R 5 .  /  P 4 . G 3  /  6 . . B .  /  . Y 2 . . */
const burnisher = (...rows: readonly string[]) =>
  position({ tools: [3], window: windowFrom('Luz Celestial', ...rows), pool: 'R3' });

describe('3 Copper Foil Burnisher', () => {
  it('moves one die, ignoring the shade printed on its new space', () => {
    const game = burnisher('.. Y5 B6 .. ..');
    expect(legalTexts(game, 'tool')).toEqual([
      'tool 3 A2 A4',
      'tool 3 A2 B2',
      'tool 3 A2 B3',
      'tool 3 A3 A1',
      'tool 3 A3 B2',
      'tool 3 A3 B3',
    ]);
    const after = done(game, 'tool 3 A3 B2').game;
    expect(rowsOf(after.players[0]?.window).slice(0, 2)).toEqual(['.. Y5 .. .. ..', '.. B6 .. .. ..']);
  });

  it('by all other rules: the printed color holds, and equal neighbours stay forbidden', () => {
    expect(codesOf(burnisher('.. Y5 B6 .. ..'), 'tool 3 A2 B4')).toEqual(['restrictedColor']);
    expect(codesOf(burnisher('.. Y5 B6 .. ..', 'P6 .. .. .. ..'), 'tool 3 A3 B2')).toEqual(['adjacentShade']);
    expect(codesOf(burnisher('.. B5 B6 .. ..'), 'tool 3 A3 B2')).toEqual(['adjacentColor']);
  });

  it('takes a lone die to an edge or corner', () => {
    const targets = legalTexts(burnisher('B6 .. .. .. ..'), 'tool 3 A1').map((text) => text.slice(-2));
    expect(targets.join(' ')).toBe('A2 A4 A5 B5 C1 C5 D1 D3 D4 D5');
  });

  it('needs a die in the window', () => {
    expect(refusalsOf(burnisher(), 'tool 3 A1 A2')).toEqual([{ code: 'tooFewDice', tool: 3, needed: 1 }]);
  });

  it('is used at any time of the turn', () => {
    const game = burnisher('B6 .. .. .. ..');
    expect(legalTexts(done(game, 'draft R3 A2').game, 'tool').length).toBeGreaterThan(0);
    expect(legalTexts(done(game, 'tool 3 A1 A2').game, 'draft').length).toBeGreaterThan(0);
  });
});
