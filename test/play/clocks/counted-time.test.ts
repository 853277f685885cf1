import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedBetween, momentAfter, type Night, type Stops } from '#play/clocks/counted-time';
import { cases } from '#test/cases';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const nothing: Stops = { outages: [], absences: [], night: null };
const at = (text: string): number => Date.parse(text);
const iso = (moment: number): string => new Date(moment).toISOString().slice(0, 16);
const berlin = (from: number, until: number): Stops => ({
  ...nothing,
  night: { zone: 'Europe/Berlin', from, until },
});

describe('counted time', () => {
  it('is all of it where nothing stops the clock', () => {
    const from = at('2026-11-20T19:00Z');
    expect(countedBetween(from, from + day, nothing)).toBe(day);
    expect(momentAfter(from, day, nothing)).toBe(from + day);
    expect(countedBetween(from, from - day, nothing)).toBe(0);
  });

  it('leaves out when the bot was down, and an absence, once where they meet', () => {
    const from = at('2026-11-20T19:00Z');
    const stops: Stops = {
      outages: [
        { from: from + 5 * hour, until: from + 7 * hour },
        { from: from - hour, until: from + hour },
      ],
      absences: [{ from: from + 6 * hour, until: from + 9 * hour }],
      night: null,
    };
    expect(countedBetween(from, from + 10 * hour, stops)).toBe(5 * hour);
    expect(momentAfter(from, 5 * hour - 1, stops)).toBe(from + 10 * hour - 1);
  });

  it('leaves out a night over midnight, so that a day lasts until the second evening', () => {
    const stops = berlin(22, 7);
    // 20:00 in Berlin: two hours are left of this day, and of the next ones fifteen each.
    expect(iso(momentAfter(at('2026-11-20T19:00Z'), day, stops))).toBe('2026-11-22T13:00');
    // In the middle of the night it begins to run in the morning.
    expect(iso(momentAfter(at('2026-11-20T23:30Z'), hour, stops))).toBe('2026-11-21T07:00');
  });

  it('is never out in the night: what ends with the evening ends in the morning', () => {
    const stops = berlin(22, 7);
    expect(iso(momentAfter(at('2026-11-20T20:00Z'), hour, stops))).toBe('2026-11-21T06:00');
    expect(iso(momentAfter(at('2026-11-20T20:00Z'), hour - 1, stops))).toBe('2026-11-20T20:59');
    expect(iso(momentAfter(at('2026-11-20T23:00Z'), 0, stops))).toBe('2026-11-21T06:00');
  });

  it.each([
    // Clocks go from 2:00 to 3:00: the night is an hour shorter, or nothing is left of it.
    ['2026-03-28T12:00Z', 22, 7, 24 - 8],
    ['2026-03-28T12:00Z', 2, 3, 24],
    // They go from 3:00 back to 2:00: it is an hour longer, also one of the hour that comes twice.
    ['2026-10-24T12:00Z', 22, 7, 24 - 10],
    ['2026-10-24T12:00Z', 2, 3, 24 - 2],
    ['2026-10-24T12:00Z', 3, 4, 24 - 1],
    ['2026-10-24T12:00Z', 0, 2, 24 - 2],
  ])(
    'follows the clocks of its zone when they change: from %s, night from %i until %i',
    (from, begins, ends, hours) => {
      expect(countedBetween(at(from), at(from) + day, berlin(begins, ends))).toBe(hours * hour);
    },
  );

  it('has no night from an hour until the same one', () => {
    const from = at('2026-11-20T19:00Z');
    expect(momentAfter(from, 3 * day, berlin(8, 8))).toBe(from + 3 * day);
  });

  it('goes on after the day that a zone left out', () => {
    // Samoa went from the end of 29 December 2011 to 31 December.
    const night: Night = { zone: 'Pacific/Apia', from: 22, until: 7 };
    const noon = at('2011-12-29T22:00Z');
    expect(countedBetween(noon, noon + 2 * day, { ...nothing, night })).toBe(30 * hour);
  });
});

/** Moments around both changes of the clocks in 2026, to the minute. */
const moments = fc
  .tuple(
    fc.constantFrom(at('2026-03-27T00:00Z'), at('2026-10-23T00:00Z'), at('2026-04-02T00:00Z')),
    fc.nat(5 * 24 * 60),
  )
  .map(([start, minutes]) => start + minutes * minute);
const lengths = fc.nat(4 * 24 * 60).map((minutes) => minutes * minute);
const spans = fc.tuple(moments, lengths).map(([from, length]) => ({ from, until: from + length }));
const shortSpans = fc
  .tuple(moments, fc.nat(300))
  .map(([from, minutes]) => ({ from, until: from + minutes * minute }));
const nights: fc.Arbitrary<Night> = fc.record({
  zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'),
  from: fc.nat(23),
  until: fc.nat(23),
});
const anyStops: fc.Arbitrary<Stops> = fc.record({
  outages: fc.array(shortSpans, { maxLength: 5 }),
  absences: fc.array(spans, { maxLength: 3 }),
  night: fc.option(nights),
});

/** The same, minute by minute, with the hours of the day by the system's clock. */
function minutesCounted(from: number, until: number, { outages, absences, night }: Stops): number {
  const clock =
    night && new Intl.DateTimeFormat('en-GB', { timeZone: night.zone, hour: '2-digit', hourCycle: 'h23' });
  const isDark = (moment: number): boolean => {
    if (night === null || clock === null) return false;
    const hour = Number(clock.format(moment));
    const { from, until } = night;
    return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
  };
  let counted = 0;
  for (let moment = from; moment < until; moment += minute)
    if (![...outages, ...absences].some((stop) => stop.from <= moment && moment < stop.until))
      counted += isDark(moment) ? 0 : 1;
  return counted * minute;
}

const anything = { numRuns: cases(400) };

describe('of any moments, outages, absences and nights, counted time', () => {
  it('is the minutes in which nothing stops the clock', () => {
    fc.assert(
      fc.property(moments, lengths, anyStops, (from, length, stops) => {
        expect(countedBetween(from, from + length, stops)).toBe(minutesCounted(from, from + length, stops));
      }),
      { numRuns: cases(120) },
    );
  });

  it('adds up, and grows no faster than time', () => {
    fc.assert(
      fc.property(moments, lengths, lengths, anyStops, (from, first, second, stops) => {
        const [between, until] = [from + first, from + first + second];
        const later = countedBetween(between, until, stops);
        expect(countedBetween(from, between, stops) + later).toBe(countedBetween(from, until, stops));
        expect(later).toBeGreaterThanOrEqual(0);
        expect(later).toBeLessThanOrEqual(second);
      }),
      anything,
    );
  });

  it('has passed at the moment that is told for it, never before, and the clock runs then', () => {
    fc.assert(
      fc.property(moments, lengths, anyStops, (from, counted, stops) => {
        const moment = momentAfter(from, counted, stops);
        expect(countedBetween(from, moment, stops)).toBe(counted);
        expect(countedBetween(moment, moment + 1, stops)).toBe(1);
        expect(momentAfter(from, counted + minute, stops)).toBeGreaterThan(moment);
      }),
      anything,
    );
  });

  it('leads back to the moment that it was counted to, or to the end of what stops the clock there', () => {
    fc.assert(
      fc.property(moments, lengths, anyStops, (from, length, stops) => {
        const until = from + length;
        const back = momentAfter(from, countedBetween(from, until, stops), stops);
        expect(back).toBeGreaterThanOrEqual(until);
        expect(countedBetween(until, back, stops)).toBe(0);
      }),
      anything,
    );
  });

  it('is never out earlier because of another outage, an absence or a night', () => {
    fc.assert(
      fc.property(moments, lengths, anyStops, shortSpans, (from, counted, stops, outage) => {
        const moment = momentAfter(from, counted, stops);
        const outages = [...stops.outages, outage];
        expect(momentAfter(from, counted, { ...stops, outages })).toBeGreaterThanOrEqual(moment);
        expect(momentAfter(from, counted, { ...stops, absences: [] })).toBeLessThanOrEqual(moment);
        expect(momentAfter(from, counted, { ...stops, night: null })).toBeLessThanOrEqual(moment);
      }),
      anything,
    );
  });

  it('is the same in whatever order and however often outages were noted', () => {
    fc.assert(
      fc.property(moments, lengths, anyStops, (from, counted, stops) => {
        const twice = { ...stops, outages: [...stops.outages, ...stops.outages.toReversed()] };
        expect(momentAfter(from, counted, twice)).toBe(momentAfter(from, counted, stops));
      }),
      anything,
    );
  });
});
