import { describe, expect, it } from 'vitest';
import { codesOf, done, legalTexts, position, refusalsOf, rowsOf } from '#test/games/sagrada/positions';
import { die, space, windowFrom } from '#test/games/sagrada/table';

/** Luz Celestial:  . . R 5 .  /  P 4 . G 3  /  6 . . B .  /  . Y 2 . .  with a B6 in its first corner. */
const window = windowFrom('Luz Celestial', 'B6 .. .. .. ..');
const straightedge = (pool: string) => position({ tools: [9], window, pool });
const spacesIn = (texts: readonly string[]) => texts.map((text) => text.slice(-2)).join(' ');

describe('9 Cork-backed Straightedge', () => {
  it('places the drafted die on a space with no die next to it, not even diagonally', () => {
    const texts = legalTexts(straightedge('R3'), 'tool');
    expect(texts[0]).toBe('tool 9 R3 A3');
    expect(spacesIn(texts)).toBe('A3 A5 B3 B5 C2 C3 C5 D1 D4 D5');
    const { game } = done(straightedge('R3'), 'tool 9 R3 C3');
    expect(rowsOf(game.players[0]?.window)[2]).toBe('.. .. R3 .. ..');
  });

  it('not on a space that touches a die with a side or a corner', () => {
    expect(refusalsOf(straightedge('R3'), 'tool 9 R3 A2')).toEqual([
      { code: 'notApart', space: space('A2'), neighbour: die('B6'), at: space('A1') },
    ]);
    expect(codesOf(straightedge('R4'), 'tool 9 R4 B2')).toEqual(['notApart']);
    expect(codesOf(straightedge('R4'), 'tool 9 R4 A1')).toEqual(['spaceTaken']);
  });

  it('by all other rules: what is printed holds', () => {
    expect(codesOf(straightedge('R3'), 'tool 9 R3 C1')).toEqual(['restrictedShade']);
    expect(codesOf(straightedge('R3'), 'tool 9 R3 C4')).toEqual(['restrictedColor']);
  });

  it('in an empty window on the edge', () => {
    const empty = position({ tools: [9], pool: 'R3' });
    expect(spacesIn(legalTexts(empty, 'tool'))).toBe('A1 A2 A3 A5 B5 C5 D1 D4 D5');
    expect(codesOf(empty, 'tool 9 R3 B3')).toEqual(['notOnEdge']);
  });

  it('is this turn’s draft: not after one, and none after it', () => {
    const game = straightedge('R3 G2');
    expect(codesOf(done(game, 'draft G2 A2').game, 'tool 9 R3 D5')).toEqual(['onlyBeforeDraft']);
    expect(legalTexts(done(game, 'tool 9 R3 D5').game)).toEqual(['end']);
  });
});
