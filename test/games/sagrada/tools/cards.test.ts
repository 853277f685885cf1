import { describe, expect, it } from 'vitest';
import { editionTools } from '#games/sagrada/edition';
import { toolNumbers, toolPrice } from '#games/sagrada/tools/cards';

describe('a tool card', () => {
  it('is one of twelve', () => {
    expect(toolNumbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('is dealt in some edition', () => {
    expect(new Set(Object.values(editionTools).flat())).toEqual(new Set(toolNumbers));
  });

  it('costs one favor token until there is one on the card, then two', () => {
    expect([0, 1, 3, 5].map(toolPrice)).toEqual([1, 2, 2, 2]);
  });
});
