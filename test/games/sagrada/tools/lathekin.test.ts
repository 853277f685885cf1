import { describe, expect, it } from 'vitest';
import { codesOf, done, legalTexts, position, refusalsOf, rowsOf } from '#test/games/sagrada/positions';
import { space, windowFrom } from '#test/games/sagrada/table';

/** Luz Celestial:  . . R 5 .  /  P 4 . G 3  /  6 . . B .  /  . Y 2 . . */
const lathekin = (...rows: readonly string[]) =>
  position({ tools: [4], window: windowFrom('Luz Celestial', ...rows), pool: 'R3' });

describe('4 Lathekin', () => {
  const game = lathekin('B6 R5 .. .. ..');
  const three = lathekin('B6 R5 .. .. ..', '.. G4 .. .. ..');

  it('moves exactly two dice, one after the other, by all restrictions', () => {
    expect(legalTexts(game, 'tool')).toEqual([
      'tool 4 A1 B3 A2 A3',
      'tool 4 A1 B3 A2 A4',
      'tool 4 A1 B3 A2 C2',
      'tool 4 A1 B3 A2 C3',
    ]);
    const after = done(game, 'tool 4 A1 B3 A2 A4').game;
    expect(rowsOf(after.players[0]?.window).slice(0, 2)).toEqual(['.. .. .. R5 ..', '.. .. B6 .. ..']);
    expect(after.trace).toMatchObject({ from: [space('A1'), space('A2')], to: [space('B3'), space('A4')] });
  });

  it('each legally when it is made: not if only the second made room or company for the first', () => {
    expect(codesOf(game, 'tool 4 A2 A4 A1 B3')).toEqual(['notAdjacent']);
    expect(codesOf(game, 'tool 4 A1 A2 A2 B3')).toEqual(['spaceTaken']);
  });

  it('can move the second one to where the first one was', () => {
    expect(legalTexts(three, 'tool')).toContain('tool 4 A1 B3 A2 A1');
    const after = done(three, 'tool 4 A1 B3 A2 A1').game;
    expect(rowsOf(after.players[0]?.window).slice(0, 2)).toEqual(['R5 .. .. .. ..', '.. G4 B6 .. ..']);
  });

  it('never moves the same die twice, nor one die only', () => {
    expect(refusalsOf(three, 'tool 4 A1 B3 B3 C3')).toEqual([{ code: 'sameDieTwice', space: space('B3') }]);
    expect(codesOf(three, 'tool 4 A1 B3 A1 C3')).toEqual(['noDieThere']);
    expect(legalTexts(three, 'tool').every((text) => text.split(' ').length === 6)).toBe(true);
  });

  it('says what is wrong with the first move, or else with the second after it', () => {
    expect(codesOf(game, 'tool 4 A1 B2 A2 C5')).toEqual(['restrictedShade']);
    expect(codesOf(game, 'tool 4 A1 B3 A2 B4')).toEqual(['restrictedColor']);
  });

  it('needs two dice', () => {
    expect(refusalsOf(lathekin('B6 .. .. .. ..'), 'tool 4 A1 A2 A2 A3')).toEqual([
      { code: 'tooFewDice', tool: 4, needed: 2 },
    ]);
  });

  it('is used at any time of the turn', () => {
    expect(legalTexts(done(three, 'draft R3 B3').game, 'tool').length).toBeGreaterThan(0);
    expect(legalTexts(done(three, 'tool 4 A1 B3 A2 A1').game, 'draft').length).toBeGreaterThan(0);
  });
});
