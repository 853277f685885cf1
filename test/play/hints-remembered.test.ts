import { describe, expect, it } from 'vitest';
import { remembered } from '#play/hints';

describe('what is remembered', () => {
  it('is found once for each key, as long as it is among the last asked about', async () => {
    const found: string[] = [];
    const remember = remembered<string>(2);
    const ask = (key: string) => remember(key, async () => (found.push(key), key.toUpperCase()));
    await Promise.all([ask('a'), ask('a'), ask('b')]);
    expect(await ask('a')).toBe('A');
    await ask('c');
    await ask('a');
    expect(found).toEqual(['a', 'b', 'c']);
    await ask('b');
    expect(found).toEqual(['a', 'b', 'c', 'b']);
  });

  it('is no failure', async () => {
    const remember = remembered<string>(2);
    await expect(remember('a', () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
    expect(await remember('a', async () => 'A')).toBe('A');
  });
});
