import { describe, expect, it } from 'vitest';
import { absoluteTime, headerTime, relativeTime } from '#playground/page/time';

const noon = new Date(2026, 10, 20, 12, 30).getTime();
const hour = 3_600_000;

describe('a relative time', () => {
  it.each([
    [0, 'now'],
    [45_000, 'in 45 seconds'],
    [-80_000, '1 minute ago'],
    [-90_000, '2 minutes ago'],
    [2 * hour, 'in 2 hours'],
    [23.6 * hour, 'tomorrow'],
    [46 * hour, 'in 2 days'],
    [-24 * hour, 'yesterday'],
    [24 * 400 * hour, 'next year'],
  ])('%i milliseconds from now is "%s"', (distance, words) => {
    expect(relativeTime(noon + distance, noon, 'en')).toBe(words);
  });
});

describe('a time', () => {
  it('is written in the requested style, or as a date with the time if the style is unknown', () => {
    expect(absoluteTime(noon, 'd', 'en-GB')).toBe('20/11/2026');
    expect(absoluteTime(noon, 't', 'en-GB')).toBe('12:30');
    expect(absoluteTime(noon, 'x', 'en-GB')).toBe(absoluteTime(noon, 'f', 'en-GB'));
  });

  it('above a message is the time today, says so yesterday, and has its date before', () => {
    const hourThen = absoluteTime(noon, 't');
    expect(headerTime(noon, noon + hour)).toBe(hourThen);
    expect(headerTime(noon, noon + 24 * hour)).toBe(`Yesterday at ${hourThen}`);
    expect(headerTime(noon, noon + 72 * hour)).toBe(`${absoluteTime(noon, 'd')} ${hourThen}`);
  });
});
