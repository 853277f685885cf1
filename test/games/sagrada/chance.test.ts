import { describe, expect, it } from 'vitest';
import { shuffled, type Stream } from '#games/shared/chance';

/** A stream that answers with the numbers it was given, and notes what it was asked. */
function scripted(...numbers: readonly number[]): Stream & { readonly asked: number[] } {
  const asked: number[] = [];
  return { asked, uniform: (n) => numbers[asked.push(n) - 1] ?? Number.NaN };
}

describe('shuffling', () => {
  it('swaps each place, from the last down, with one at or before it', () => {
    const stream = scripted(0, 1, 1);
    expect(shuffled(stream, ['a', 'b', 'c', 'd'])).toEqual(['d', 'c', 'b', 'a']);
    expect(stream.asked).toEqual([4, 3, 2]);
  });

  it('leaves the list it was given as it was', () => {
    const list = ['a', 'b', 'c'];
    shuffled(scripted(0, 0), list);
    expect(list).toEqual(['a', 'b', 'c']);
  });

  it('asks nothing for a list of one or none', () => {
    const stream = scripted();
    expect(shuffled(stream, ['a'])).toEqual(['a']);
    expect(shuffled(stream, [])).toEqual([]);
    expect(stream.asked).toEqual([]);
  });
});
