import { describe, expect, it } from 'vitest';
import { nightFrom, nightUntil } from '#features/absence/night';

describe('a night', () => {
  it('has eight hours at first, also over midnight', () => {
    expect(nightFrom('22', null)).toEqual({ from: 22, until: 6 });
    expect(nightFrom('1', null)).toEqual({ from: 1, until: 9 });
  });

  it('that begins at another hour ends when it did, unless it would be empty or longer than twelve hours', () => {
    expect(nightFrom('23', { from: 22, until: 7 })).toEqual({ from: 23, until: 7 });
    expect(nightFrom('19', { from: 22, until: 7 })).toEqual({ from: 19, until: 7 });
    expect(nightFrom('18', { from: 22, until: 7 })).toEqual({ from: 18, until: 2 });
    expect(nightFrom('7', { from: 22, until: 7 })).toEqual({ from: 7, until: 15 });
  });

  it('ends at the picked hour if a night can end then', () => {
    expect(nightUntil('10', { from: 22, until: 7 })).toEqual({ from: 22, until: 10 });
    expect(nightUntil('11', { from: 22, until: 7 })).toEqual({ from: 22, until: 7 });
    expect(nightUntil('22', { from: 22, until: 7 })).toEqual({ from: 22, until: 7 });
  });

  it('is none for anything that is no hour', () => {
    for (const picked of ['off', '24', '-1', '7.5', ' 7', '07', ''])
      expect(nightFrom(picked, { from: 22, until: 7 })).toBeNull();
    expect(nightUntil('off', { from: 22, until: 7 })).toEqual({ from: 22, until: 7 });
    expect(nightUntil('7', null)).toBeNull();
  });
});
