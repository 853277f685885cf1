import { describe, expect, it } from 'vitest';
import { beginningOfSeason, endOfSeason, seasonAt, seasonBefore, seasonSchema } from '#store/season';

const season = (text: string) => seasonSchema.parse(text);

describe('a season', () => {
  it.each([
    ['2026-11', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z', '2026-10'],
    ['2026-12', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z', '2026-11'],
    ['2027-01', '2027-01-01T00:00:00Z', '2027-02-01T00:00:00Z', '2026-12'],
    ['2028-02', '2028-02-01T00:00:00Z', '2028-03-01T00:00:00Z', '2028-01'],
  ])('%s is the month from %s until %s, after %s', (text, begin, end, before) => {
    expect(beginningOfSeason(season(text))).toBe(Date.parse(begin));
    expect(endOfSeason(season(text))).toBe(Date.parse(end));
    expect(seasonBefore(season(text))).toBe(before);
    expect(seasonAt(Date.parse(begin))).toBe(text);
    expect(seasonAt(Date.parse(end) - 1)).toBe(text);
  });

  it.each(['2026-13', '2026-00', '2026-1', '26-01', '2026-01-01'])('is not %s', (text) => {
    expect(seasonSchema.safeParse(text).success).toBe(false);
  });
});
