import { describe, expect, it } from 'vitest';
import { throwActions } from './hostile/throwing.ts';

describe('whatever is tried, from any seat and in any phase', () => {
  it('is refused with a reason, or carried out where it is legal: never an exception, never a changed game', () => {
    const { legal, refused, codes } = throwActions(30_000, 'suite');
    expect(legal + refused).toBe(30_000);
    expect(Math.min(legal, refused)).toBeGreaterThan(3_000);
    expect(codes.size).toBeGreaterThan(40);
  }, 60_000);
});
