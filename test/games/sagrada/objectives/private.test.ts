import { describe, expect, it } from 'vitest';
import { colors } from '#games/shared/die';
import { privatePoints } from '#games/shared/objectives/private';
import { windowFrom } from '#test/games/sagrada/table';

describe('a private objective', () => {
  const window = windowFrom('Industria', 'B5 R1 .. B6 Y2', '.. B6 P3 .. Y4');

  it('pays the sum of the shades of its color, and of no other', () => {
    expect(colors.map((color) => privatePoints(window, color))).toEqual([1, 6, 0, 17, 3]);
  });
});
