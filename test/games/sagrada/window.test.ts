import { describe, expect, it } from 'vitest';
import { spacesOf } from '#games/shared/mask';
import { dieAt, emptyWindow, openSpaces, windowOf, withDie, withoutDie } from '#games/shared/window';
import { die, pattern, space, windowFrom } from './table.ts';

describe('a window', () => {
  it('is open everywhere at first', () => {
    const window = emptyWindow(pattern('Batllo'));
    expect(openSpaces(window)).toBe(20);
    expect(window.dice).toEqual(Array.from({ length: 20 }, () => null));
  });

  it('holds a placed die, and leaves the earlier window unchanged', () => {
    const before = windowFrom('Batllo', 'R3 .. .. .. ..');
    const window = withDie(before, space('B2'), die('Y5'));
    expect(dieAt(window, space('A1'))).toBe(die('R3'));
    expect(dieAt(window, space('B2'))).toBe(die('Y5'));
    expect(openSpaces(window)).toBe(18);
    expect(dieAt(before, space('B2'))).toBeNull();
    expect(before).toEqual(windowFrom('Batllo', 'R3 .. .. .. ..'));
  });

  it('without a die is as if it had never been laid', () => {
    const before = windowFrom('Batllo', 'R3 .. .. .. ..');
    const window = withDie(before, space('B2'), die('Y5'));
    expect(withoutDie(window, space('B2'))).toEqual(before);
    expect(withoutDie(before, space('A1'))).toEqual(emptyWindow(pattern('Batllo')));
    expect(() => withoutDie(before, space('A2'))).toThrow('no die');
  });

  it('knows where its dice of each color and shade are', () => {
    const window = windowFrom('Batllo', 'R3 .. R5 .. ..', '.. Y5 .. .. ..');
    const [red, yellow, ...otherColors] = window.byColor.map(spacesOf);
    expect([red, yellow]).toEqual([[space('A1'), space('A3')], [space('B2')]]);
    expect(otherColors).toEqual([[], [], []]);
    expect(window.byShade.map(spacesOf)).toEqual([[], [], [space('A1')], [], [space('A3'), space('B2')], []]);
    expect(spacesOf(window.occupied)).toEqual([space('A1'), space('A3'), space('B2')]);
  });

  it('is the same for any order of placing its dice', () => {
    const one = withDie(
      withDie(emptyWindow(pattern('Batllo')), space('B2'), die('Y5')),
      space('A1'),
      die('R3'),
    );
    expect(windowOf(one.pattern, one.dice)).toEqual(one);
  });
});
