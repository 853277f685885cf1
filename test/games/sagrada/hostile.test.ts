import { describe, expect, it } from 'vitest';
import { throwActions } from './hostile/throwing.ts';

describe('any action, from any seat and in any phase', () => {
  it('is accepted if it is legal, otherwise refused with a reason: no exception, no changed game', () => {
    const { legal, refused, codes } = throwActions(30_000, 'suite');
    expect(legal + refused).toBe(30_000);
    expect(Math.min(legal, refused)).toBeGreaterThan(3_000);
    expect(codes.size).toBeGreaterThan(40);
  });
});
