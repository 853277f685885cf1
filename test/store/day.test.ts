import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginningOfWeek,
  endOfWeek,
  revealOf,
  weekAt,
  weekBefore,
  weekLength,
  weekSchema,
  weeksSince1970,
} from '#store/day';

/** The first moment of a day, or the last of it. */
const first = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);
const last = (day: string): number => Date.parse(`${day}T23:59:59.999Z`);

const anyMoment = fc
  .date({ min: new Date('1970-01-05'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map(Number);

describe('a week, as in ISO 8601', () => {
  it.each([
    ['2026-W47', '2026-11-16', '2026-11-22'],
    ['2024-W01', '2024-01-01', '2024-01-07'],
    ['2020-W53', '2020-12-28', '2021-01-03'],
    ['2021-W01', '2021-01-04', '2021-01-10'],
    ['2025-W01', '2024-12-30', '2025-01-05'],
    ['2026-W01', '2025-12-29', '2026-01-04'],
    ['2026-W53', '2026-12-28', '2027-01-03'],
    ['2027-W01', '2027-01-04', '2027-01-10'],
  ])('%s lasts from Monday, %s, to Sunday, %s', (name, monday, sunday) => {
    const week = weekSchema.parse(name);
    expect([weekAt(first(monday)), weekAt(last(sunday))]).toEqual([week, week]);
    expect([weekAt(first(monday) - 1), weekAt(last(sunday) + 1)]).not.toContain(week);
    expect([beginningOfWeek(week), endOfWeek(week)]).toEqual([first(monday), last(sunday) + 1]);
  });

  it.each(['2025-W53', '2026-W00', '2026-W54', '2026-W7', '2026-11-20', '2026-w47', ' 2026-W47', '26-W47'])(
    'is not “%s”',
    (text) => {
      expect(weekSchema.safeParse(text).success).toBe(false);
    },
  );

  it('starts where it is found again, and is between its neighbors', () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const week = weekAt(moment);
        expect(weekSchema.parse(week)).toBe(week);
        expect(beginningOfWeek(week)).toBeLessThanOrEqual(moment);
        expect(endOfWeek(week)).toBeGreaterThan(moment);
        expect(weekAt(beginningOfWeek(week))).toBe(week);
        expect(new Date(beginningOfWeek(week)).getUTCDay()).toBe(1);
        const after = weekAt(moment + weekLength);
        expect(weekBefore(after)).toBe(week);
        expect(week < after).toBe(true);
        expect(weeksSince1970(after)).toBe(weeksSince1970(week) + 1);
      }),
    );
  });

  it('is counted from that of January 1, 1970', () => {
    expect(weeksSince1970(weekAt(0))).toBe(0);
    expect(weeksSince1970(weekSchema.parse('1970-W02'))).toBe(1);
  });

  it('reveals its seed a day after its end', () => {
    expect(revealOf(weekSchema.parse('2026-W47'))).toBe(first('2026-11-24'));
  });
});
