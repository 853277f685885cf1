import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import windows from '#data/windows.json' with { type: 'json' };
import { allDice, colorOf, shadeOf } from '#games/shared/die';
import { contains } from '#games/shared/mask';
import { parsePattern, patternNamed, patterns, restrictionAt } from '#games/shared/pattern';
import { allSpaces } from '#games/shared/space';
import { pattern, space } from './table.ts';

describe('the window patterns', () => {
  it('are 24 with different names, on 12 cards of two sides, in the order of the cards', () => {
    expect(new Set(patterns.map(({ name }) => name)).size).toBe(24);
    expect(patterns.map(({ card }) => card)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap((card) => [card, card]),
    );
  });

  it('are exactly the printed ones', () => {
    const text = windows
      .map(({ name, difficulty, rows }) => [name, difficulty, ...rows].join('\n'))
      .join('\n');
    expect(createHash('sha256').update(text).digest('hex')).toBe(
      '5ca72c3cd09bece061cc48152f72a7d9f40c71b5e6216fedc622001f35f2b55b',
    );
  });

  it('ask for a color, a shade or nothing, space by space', () => {
    const batllo = pattern('Batllo');
    expect(batllo).toMatchObject({ card: 6, difficulty: 5 });
    expect(restrictionAt(batllo, space('A3'))).toEqual({ shade: 6 });
    expect(restrictionAt(batllo, space('B3'))).toEqual({ color: 'blue' });
    expect(restrictionAt(batllo, space('C3'))).toEqual({ color: 'yellow' });
    expect(restrictionAt(batllo, space('D4'))).toEqual({ shade: 5 });
    expect(restrictionAt(batllo, space('D5'))).toEqual({ shade: 3 });
    expect(restrictionAt(batllo, space('A1'))).toBeNull();
  });

  it('allow a die exactly on spaces with its color, its shade or nothing printed', () => {
    for (const each of patterns)
      for (const die of allDice)
        for (const at of allSpaces) {
          const asked = restrictionAt(each, at);
          const allowed =
            asked === null ||
            ('color' in asked ? asked.color === colorOf(die) : asked.shade === shadeOf(die));
          expect(contains(each.allows[die] ?? 0, at)).toBe(allowed);
        }
  });

  it('are found by their exact name only', () => {
    for (const each of patterns) {
      expect(parsePattern(each.name)).toBe(each);
      expect(patternNamed(each.name)).toBe(each);
    }
    expect(parsePattern('batllo')).toBeUndefined();
    expect(parsePattern('')).toBeUndefined();
  });

  it('bring 3 to 6 favor tokens', () => {
    expect(new Set(patterns.map(({ difficulty }) => difficulty))).toEqual(new Set([3, 4, 5, 6]));
  });
});
