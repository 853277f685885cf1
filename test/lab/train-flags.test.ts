import { describe, expect, it } from 'vitest';
import { readTrainFlags } from '#lab/train-flags';

describe('the arguments of a training', () => {
  it('can all be left out', () => {
    expect(readTrainFlags([])).toMatchObject({
      options: { seed: 'abc', generations: 24, withTools: 21 },
      out: 'data/values.json',
    });
    expect(readTrainFlags(['--generations', '2']).options.withTools).toBe(0);
  });

  it('are read', () => {
    const args = [
      '--seed',
      'x',
      '--games',
      '10',
      '--generations',
      '2',
      '--with-tools',
      '0',
      '--hidden',
      '16',
    ];
    expect(readTrainFlags([...args, '--out', 'new.json']).options).toEqual({
      seed: 'x',
      games: 10,
      generations: 2,
      withTools: 0,
      hidden: 16,
    });
  });

  it('are refused by name', () => {
    expect(() => readTrainFlags(['--games', 'many'])).toThrow('--games: expected a whole number');
    expect(() => readTrainFlags(['--games', '0'])).toThrow('--games: expected 1 or more');
    expect(() => readTrainFlags(['--hidden', '12'])).toThrow('--hidden: expected a multiple of 8');
    expect(() => readTrainFlags(['--generations', '3', '--with-tools', '9'])).toThrow(
      '--with-tools: expected at most as many as --generations',
    );
    expect(() => readTrainFlags(['--out', ''])).toThrow('--out: expected a file');
  });
});
