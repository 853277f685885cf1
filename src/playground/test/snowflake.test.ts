import { describe, expect, it } from 'vitest';
import { snowflakes } from '#playground/snowflake';

describe('a snowflake', () => {
  it('carries its time as Discord does', () => {
    const next = snowflakes(() => Date.UTC(2016, 3, 30, 11, 18, 25, 796));
    expect(Number(BigInt(next()) >> 22n) + Date.UTC(2015, 0, 1)).toBe(Date.UTC(2016, 3, 30, 11, 18, 25, 796));
  });

  it('is larger than every one before, even if the clock stops or goes back', () => {
    const times = [5000, 5000, 5000, 4000, 5001].map((offset) => Date.UTC(2026, 0, 1) + offset);
    const next = snowflakes(() => times.shift() ?? 0);
    const ids = [next(), next(), next(), next(), next()].map(BigInt);
    expect(ids).toEqual(ids.toSorted((one, other) => (one < other ? -1 : 1)));
    expect(new Set(ids).size).toBe(5);
  });
});
