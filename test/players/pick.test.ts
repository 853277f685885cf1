import { describe, expect, it } from 'vitest';
import { pick } from '#players/random';
import { fastStream } from '#test/games/sagrada/fast-chance';

describe('picking one of a list', () => {
  it.each([1, 7, 256, 257, 1000])('of %i gives each about as often', (count) => {
    const list = Array.from({ length: count }, (_, index) => index);
    const stream = fastStream(1);
    const often = list.map(() => 0);
    for (let round = 0; round < 100 * count; round += 1) {
      const picked = pick(stream, list);
      often[picked] = (often[picked] ?? 0) + 1;
    }
    expect(Math.min(...often)).toBeGreaterThan(50);
    expect(Math.max(...often)).toBeLessThan(160);
  });

  it('of nothing is an error', () => {
    expect(() => pick(fastStream(1), [])).toThrow('nothing to pick from');
  });
});
