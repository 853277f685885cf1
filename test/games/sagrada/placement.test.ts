import { describe, expect, it } from 'vitest';
import { spacesOf } from '#games/shared/mask';
import { legalSpaces, placementFaults } from '#games/shared/placement';
import { spaceName } from '#games/shared/space';
import type { Window } from '#games/shared/window';
import { reasonText } from './naive/reasons.ts';
import { die, space, windowFrom } from './table.ts';

/** Batllo:  . . 6 . .  /  . 5 B 4 .  /  3 G Y P 2  /  1 4 R 5 3 */
const batllo = (...rows: readonly string[]) => windowFrom('Batllo', ...rows);
const whereMay = (window: Window, text: string) =>
  spacesOf(legalSpaces(window, die(text)))
    .map(spaceName)
    .join(' ');
const whyNot = (window: Window, text: string, at: string) =>
  placementFaults(window, space(at), die(text)).map(reasonText);

describe('placing a die', () => {
  it('the first one goes to an edge or corner space', () => {
    expect(whereMay(batllo(), 'R1')).toBe('A1 A2 A4 A5 B1 B5 D1 D3');
    expect(whyNot(batllo(), 'G1', 'C2')).toEqual(['notOnEdge']);
    expect(whyNot(batllo(), 'G1', 'A1')).toEqual([]);
  });

  it('every other one goes next to a die, orthogonally or diagonally', () => {
    const window = batllo('.. .. .. .. R3');
    expect(whereMay(window, 'B4')).toBe('A4 B4 B5');
    expect(whyNot(window, 'B4', 'B4')).toEqual([]);
    expect(whyNot(window, 'B4', 'A3')).toEqual(['notAdjacent', 'restrictedShade 6']);
    expect(whyNot(window, 'B4', 'A1')).toEqual(['notAdjacent']);
  });

  it('does not go round the edge of the window', () => {
    expect(whyNot(batllo('.. .. .. .. R3'), 'B6', 'B1')).toEqual(['notAdjacent']);
  });

  it('goes on a space with its color or its shade printed', () => {
    const window = batllo('.. .. .. .. ..', 'R1 .. .. .. ..');
    expect(whyNot(window, 'G6', 'C2')).toEqual([]);
    expect(whyNot(window, 'B6', 'C2')).toEqual(['restrictedColor G']);
    expect(whyNot(window, 'B3', 'C1')).toEqual([]);
    expect(whyNot(window, 'B4', 'C1')).toEqual(['restrictedShade 3']);
  });

  it('not beside the same color or the same shade', () => {
    const window = batllo('.. R2 .. .. ..');
    expect(whyNot(window, 'R5', 'A1')).toEqual(['adjacentColor R2 A2']);
    expect(whyNot(window, 'B2', 'A1')).toEqual(['adjacentShade R2 A2']);
    expect(whyNot(window, 'R2', 'A1')).toEqual(['adjacentColor R2 A2', 'adjacentShade R2 A2']);
  });

  it('but diagonally to the same color or the same shade', () => {
    expect(whyNot(batllo('.. R2 .. .. ..'), 'R2', 'B1')).toEqual([]);
  });

  it('not on a die', () => {
    const window = batllo('R2 .. .. .. ..');
    expect(whyNot(window, 'B5', 'A1')).toEqual(['spaceTaken by R2']);
    expect(whereMay(window, 'B5')).toBe('A2 B1 B2');
  });

  it('is refused with every reason, in the order of the rules', () => {
    const window = batllo('.. .. .. .. ..', '.. .. .. .. ..', '.. G3 .. .. ..', '.. .. R4 .. ..');
    expect(whyNot(window, 'R3', 'D2')).toEqual([
      'restrictedShade 4',
      'adjacentShade G3 C2',
      'adjacentColor R4 D3',
    ]);
  });

  it('is refused with every reason on a space that is taken, too', () => {
    const window = batllo('.. .. .. .. ..', '.. .. .. .. ..', '.. G3 .. .. ..', '.. B4 .. .. ..');
    expect(whyNot(window, 'R3', 'D2')).toEqual([
      'spaceTaken by B4',
      'restrictedShade 4',
      'adjacentShade G3 C2',
    ]);
  });

  it('a reason names the die, the space and the neighbour', () => {
    expect(placementFaults(batllo('.. R2 .. .. ..'), space('A1'), die('R5'))).toEqual([
      { code: 'adjacentColor', space: space('A1'), die: die('R5'), neighbour: die('R2'), at: space('A2') },
    ]);
    expect(placementFaults(batllo('R2 .. .. .. ..'), space('B2'), die('R6'))).toEqual([
      { code: 'restrictedShade', space: space('B2'), die: die('R6'), shade: 5 },
    ]);
    expect(placementFaults(batllo(), space('C3'), die('B4'))).toEqual([
      { code: 'notOnEdge', space: space('C3') },
      { code: 'restrictedColor', space: space('C3'), die: die('B4'), color: 'yellow' },
    ]);
  });
});
