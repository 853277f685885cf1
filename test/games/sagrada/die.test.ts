import { describe, expect, it } from 'vitest';
import { allDice, colorOf, colors, dieName, dieOf, parseDie, shadeOf, shades } from '#games/shared/die';

describe('a die', () => {
  it('is one of thirty: five colors by six shades', () => {
    expect(allDice).toHaveLength(30);
    expect(new Set(allDice.map((die) => `${colorOf(die)} ${shadeOf(die)}`)).size).toBe(30);
  });

  it('has the color and the shade that it was made of', () => {
    for (const color of colors)
      for (const shade of shades) {
        const die = dieOf(color, shade);
        expect([colorOf(die), shadeOf(die)]).toEqual([color, shade]);
      }
  });

  it('is written as the first letter of its color and its shade', () => {
    expect(dieName(dieOf('red', 3))).toBe('R3');
    expect(dieName(dieOf('purple', 6))).toBe('P6');
    expect(colors.map((color) => dieName(dieOf(color, 1)))).toEqual(['R1', 'Y1', 'G1', 'B1', 'P1']);
  });

  it('is read again from what is written, in either case', () => {
    for (const die of allDice) {
      expect(parseDie(dieName(die))).toBe(die);
      expect(parseDie(dieName(die).toLowerCase())).toBe(die);
    }
  });

  it.each(['', 'R', '3', 'R0', 'R7', 'X3', '3R', 'R3 ', 'R33'])('is not read from %j', (text) => {
    expect(parseDie(text)).toBeUndefined();
  });
});
