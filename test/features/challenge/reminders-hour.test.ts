import { describe, expect, it } from 'vitest';
import { lastTime, nextTime } from '#features/challenge/reminders';
import { timeIn, zoneNamed, zones } from '#play/zones';

/** The next times after a moment, in UTC and in the zone's local time. */
function following(zone: string, hour: number, from: string, count: number): readonly string[] {
  const times: string[] = [];
  for (let time = Date.parse(from); times.length < count;) {
    time = nextTime({ zone, hour }, time);
    times.push(`${new Date(time).toISOString().slice(0, 16)}Z ${timeIn(zone, time)}`);
  }
  return times;
}

describe('an hour of every day', () => {
  it('is the same on the clocks of the zone, in winter and in summer', () => {
    expect(following('Europe/Berlin', 18, '2026-03-27T18:00Z', 3)).toEqual([
      '2026-03-28T17:00Z 18:00',
      '2026-03-29T16:00Z 18:00',
      '2026-03-30T16:00Z 18:00',
    ]);
  });

  it.each([
    // At 2:00 clocks in Berlin go to 3:00.
    [
      'Europe/Berlin',
      2,
      '2026-03-28T00:00Z',
      ['2026-03-28T01:00Z 02:00', '2026-03-29T01:00Z 03:00', '2026-03-30T00:00Z 02:00'],
    ],
    // Those on Lord Howe Island go to 2:30.
    ['Australia/Lord_Howe', 2, '2026-10-02T16:00Z', ['2026-10-03T15:30Z 02:30', '2026-10-04T15:00Z 02:00']],
  ])('that a day has not is that much later: %s', (zone, hour, from, times) => {
    expect(following(zone, hour, from, times.length)).toEqual(times);
  });

  it.each([
    // At 3:00 clocks in Berlin go back to 2:00.
    ['Europe/Berlin', 2, '2026-10-24T01:00Z', ['2026-10-25T00:00Z 02:00', '2026-10-26T01:00Z 02:00']],
    // At 2:00 those on Lord Howe Island go back to 1:30: the hour itself comes once, half an hour later.
    ['Australia/Lord_Howe', 2, '2026-04-03T16:00Z', ['2026-04-04T15:30Z 02:00', '2026-04-05T15:30Z 02:00']],
  ])('that a day has twice is the first of them: %s', (zone, hour, from, times) => {
    expect(following(zone, hour, from, times.length)).toEqual(times);
  });

  it('is skipped with the day that a zone skipped', () => {
    expect(following('Pacific/Apia', 12, '2011-12-29T12:00Z', 3)).toEqual([
      '2011-12-29T22:00Z 12:00',
      '2011-12-30T22:00Z 12:00',
      '2011-12-31T22:00Z 12:00',
    ]);
  });

  it('was last at most a day ago, or is now', () => {
    const which = { zone: 'Asia/Kolkata', hour: 0 };
    const midnight = Date.parse('2026-11-20T18:30Z');
    expect(lastTime(which, midnight)).toBe(midnight);
    expect(lastTime(which, midnight - 1)).toBe(midnight - 24 * 3_600_000);
    expect(nextTime(which, midnight - 1)).toBe(midnight);
  });
});

/** The system's name for a zone: the same for its old and its new name. */
const nameOf = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

describe('a time zone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['america/new_york', 'America/New_York'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['america/indianapolis', 'America/Indiana/Indianapolis'],
    ['utc', 'UTC'],
    ['Berlin', null],
    ['+01:00', null],
    ['', null],
  ])('is known by its name alone, in any capitals: %j', (name, zone) => {
    expect(zoneNamed(name)).toBe(zone);
  });

  it('has a time for every name that is listed', () => {
    const moment = Date.parse('2026-11-20T19:00Z');
    for (const zone of zones) {
      expect(zoneNamed(zone)).toBe(zone);
      expect(timeIn(zone, nextTime({ zone, hour: 7 }, moment))).toBe('07:00');
    }
    expect(zones.length).toBeGreaterThan(400);
  });

  it('is listed once, by its newest name', () => {
    expect(new Set(zones.map(nameOf)).size).toBe(zones.length);
    expect(zones).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'America/Nuuk']));
    for (const old of ['Asia/Calcutta', 'Europe/Kiev', 'America/Godthab']) expect(zones).not.toContain(old);
  });
});
