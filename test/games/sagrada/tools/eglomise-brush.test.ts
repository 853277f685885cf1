import { describe, expect, it } from 'vitest';
import { codesOf, done, legalTexts, position, refusalsOf, rowsOf } from '#test/games/sagrada/positions';
import { space, windowFrom } from '#test/games/sagrada/table';

/** Luz Celestial:  . . R 5 .  /  P 4 . G 3  /  6 . . B .  /  . Y 2 . . */
const brush = (...rows: readonly string[]) =>
  position({ tools: [2], window: windowFrom('Luz Celestial', ...rows), pool: 'R3' });

describe('2 Eglomise Brush', () => {
  it('moves one die, ignoring the color printed on its new space', () => {
    const game = brush('.. Y5 B6 .. ..');
    expect(legalTexts(game, 'tool')).toEqual([
      'tool 2 A2 A4',
      'tool 2 A2 B3',
      'tool 2 A2 B4',
      'tool 2 A3 A1',
      'tool 2 A3 B1',
      'tool 2 A3 B3',
    ]);
    const after = done(game, 'tool 2 A2 B4').game;
    expect(rowsOf(after.players[0]?.window).slice(0, 2)).toEqual(['.. .. B6 .. ..', '.. .. .. Y5 ..']);
    expect(after.trace).toEqual({
      round: game.round,
      seat: 0,
      tool: 2,
      from: [space('A2')],
      to: [space('B4')],
      swapped: null,
    });
  });

  it('by all other rules: the printed shade holds, and equal neighbours stay forbidden', () => {
    expect(codesOf(brush('.. Y5 B6 .. ..'), 'tool 2 A2 B2')).toEqual(['restrictedShade']);
    expect(codesOf(brush('.. Y5 B6 .. ..'), 'tool 2 A2 D5')).toEqual(['notAdjacent']);
    expect(codesOf(brush('.. Y5 B6 .. ..', '.. .. B2 .. ..'), 'tool 2 A3 B4')).toEqual(['adjacentColor']);
    expect(codesOf(brush('.. Y5 B6 .. ..', '.. .. G6 .. ..'), 'tool 2 A3 B4')).toEqual(['adjacentShade']);
  });

  it('lifts the die first: it is not its own neighbour', () => {
    expect(codesOf(brush('.. Y5 B6 .. ..'), 'tool 2 A3 A4')).toEqual(['notAdjacent', 'restrictedShade']);
    expect(codesOf(brush('.. Y5 .. .. ..', '.. .. .. B6 ..'), 'tool 2 B4 C4')).toEqual(['notAdjacent']);
  });

  it('takes a lone die to an edge or corner', () => {
    const targets = legalTexts(brush('B6 .. .. .. ..'), 'tool 2 A1').map((text) => text.slice(-2));
    expect(targets.join(' ')).toBe('A2 A3 A5 B1 C1 C5 D1 D2 D4 D5');
    expect(codesOf(brush('B6 .. .. .. ..'), 'tool 2 A1 C3')).toEqual(['notOnEdge']);
  });

  it('leaves dice without neighbors where they are', () => {
    const after = done(brush('B6 Y5 G1 .. ..'), 'tool 2 A2 B4').game;
    expect(rowsOf(after.players[0]?.window)[0]).toBe('B6 .. G1 .. ..');
  });

  it('starts at a die and ends on another space', () => {
    const game = brush('B6 Y5 .. .. ..');
    expect(refusalsOf(game, 'tool 2 A1 A1')).toEqual([{ code: 'sameSpace', space: space('A1') }]);
    expect(refusalsOf(game, 'tool 2 C3 C2')).toEqual([{ code: 'noDieThere', space: space('C3') }]);
    expect(codesOf(game, 'tool 2 A1 A2')).toEqual(['spaceTaken']);
  });

  it('needs a die in the window', () => {
    expect(refusalsOf(brush(), 'tool 2 A1 A2')).toEqual([{ code: 'tooFewDice', tool: 2, needed: 1 }]);
  });

  it('is used at any time of the turn, with a draft or without', () => {
    const game = brush('B6 .. .. .. ..');
    expect(legalTexts(done(game, 'draft R3 A2').game, 'tool').length).toBeGreaterThan(0);
    expect(legalTexts(done(game, 'tool 2 A1 A2').game, 'draft').length).toBeGreaterThan(0);
    const passed = done(done(game, 'tool 2 A1 A2').game, 'end');
    expect(passed.events).toMatchObject([{ event: 'turnEnded', passed: false }]);
  });
});
