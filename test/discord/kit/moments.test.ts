import { describe, expect, it } from 'vitest';
import { momentChoices, readMoment, type Speaking } from '#discord/kit/moments';

/** Monday morning at 8:00 in Berlin. */
const now = Date.UTC(2026, 10, 23, 7);
const day = 86_400_000;
const english: Speaking = { zone: 'Europe/Berlin', now, words: { locale: 'en', dates: 'en' }, hour: 9 };
const british: Speaking = { ...english, words: { locale: 'en', dates: 'en-GB' } };
const german: Speaking = { ...english, words: { locale: 'de', dates: 'de' } };

/** The moment that is meant, in UTC. */
const meant = (typed: string, speaking = english): string | null => {
  const at = readMoment(typed, speaking);
  return at === null ? null : new Date(at).toISOString().slice(0, 16);
};

describe('a moment that somebody types', () => {
  it('is meant from the day on which they type it, in their zone and words', () => {
    const later = (days: number, speaking = english): Speaking => ({ ...speaking, now: now + days * day });
    for (let days = 0; days < 30; days += 1)
      expect(meant('tomorrow', later(days))).toBe(
        `${new Date(now + (days + 1) * day).toISOString().slice(0, 10)}T08:00`,
      );
    expect(meant('tomorrow')).toBe('2026-11-24T08:00');
    expect(meant('tomorrow', { ...english, zone: 'Asia/Tokyo' })).toBe('2026-11-24T00:00');
    expect(meant('morgen', later(1, german))).toBe('2026-11-25T08:00');
  });

  it.each([
    ['tomorrow', '2026-11-24T08:00'],
    ['Tomorrow 8pm', '2026-11-24T19:00'],
    ['next Monday', '2026-11-30T08:00'],
    ['fri 20:00', '2026-11-27T19:00'],
    ['in three days', '2026-11-26T08:00'],
    ['in 3 days at 7:15 pm', '2026-11-26T18:15'],
    ['in 2 weeks', '2026-12-07T08:00'],
    ['Nov 27', '2026-11-27T08:00'],
    ['27 nov', '2026-11-27T08:00'],
    ['November 27, 2026, 18:00', '2026-11-27T17:00'],
    ['December 1st', '2026-12-01T08:00'],
    ['2nd of December at 7pm', '2026-12-02T18:00'],
    ['12/1', '2026-12-01T08:00'],
    ['2026-12-01 21:30', '2026-12-01T20:30'],
    ['12 am', '2026-11-23T23:00'],
    // A day of a month, not the beginning of a year.
    ['20', '2026-12-20T08:00'],
    ['tomorrow evening', '2026-11-24T19:00'],
    ['friday night at 8:30', '2026-11-27T19:30'],
    ['in an hour', '2026-11-23T08:00'],
    ['fri 20', '2026-11-27T19:00'],
    ['fri 20:3', '2026-11-27T19:30'],
  ])('is read as people write it: %s', (typed, moment) => expect(meant(typed)).toBe(moment));

  it.each([
    ['morgen', '2026-11-24T08:00'],
    ['übermorgen um 18 Uhr', '2026-11-25T17:00'],
    ['bis nächsten Montag', '2026-11-30T08:00'],
    ['in drei Tagen', '2026-11-26T08:00'],
    ['am 27.11. um 18:30', '2026-11-27T17:30'],
    ['27. November', '2026-11-27T08:00'],
    ['1.12.2026', '2026-12-01T08:00'],
    ['01.12. 18:00', '2026-12-01T17:00'],
    ['morgen 20 Uhr', '2026-11-24T19:00'],
    ['Freitag 19:30', '2026-11-27T18:30'],
    ['Freitag, 19.30 Uhr', '2026-11-27T18:30'],
    ['Freitag 19.30', '2026-11-27T18:30'],
    ['heute Abend', '2026-11-23T19:00'],
    ['Samstagabend um 8 Uhr', '2026-11-28T19:00'],
    ['Samstagnachmittag', '2026-11-28T14:00'],
    ['morgen früh', '2026-11-24T07:00'],
    ['in zwei Stunden', '2026-11-23T09:00'],
    ['in einer Woche', '2026-11-30T08:00'],
  ])('is read in German: %s', (typed, moment) => expect(meant(typed, german)).toBe(moment));

  it('puts the day before the month where its reader does', () => {
    expect(meant('1/12', british)).toBe('2026-12-01T08:00');
    expect(meant('1 December', british)).toBe('2026-12-01T08:00');
  });

  it('is today if only a time is named that is still to come, and else tomorrow', () => {
    expect(meant('20:00')).toBe('2026-11-23T19:00');
    expect(meant('7:00')).toBe('2026-11-24T06:00');
  });

  it.each(['', 'soon', '25:00', '13 pm', 'yesterday', '32.1.', '2026'])(
    'is nothing if it says none: %o',
    (typed) => expect(meant(typed)).toBeNull(),
  );

  it('is in the zone of who types, also when clocks change', () => {
    expect(meant('tomorrow', { ...english, zone: 'Asia/Tokyo' })).toBe('2026-11-24T00:00');
    const spring = { ...english, now: Date.UTC(2027, 2, 27, 12) };
    // On March 28 clocks in Berlin go from 2:00 to 3:00.
    expect(meant('tomorrow', spring)).toBe('2027-03-28T07:00');
    expect(meant('tomorrow 2:30', spring)).toBe('2027-03-28T01:30');
  });
});

describe('the moments that are offered', () => {
  it('are the next days at the usual hour, the nearest first', () => {
    const [first, second, ...more] = momentChoices('', english, now + 14 * day);
    expect(first).toEqual({ name: 'today · Monday, November 23, 9:00', value: '2026-11-23 09:00' });
    expect(second).toEqual({ name: 'tomorrow · Tuesday, November 24, 9:00', value: '2026-11-24 09:00' });
    expect(more).toHaveLength(12);
    expect(momentChoices('', german, now + 3 * day).map(({ name }) => name)).toEqual([
      'heute · Montag, 23. November, 9:00',
      'morgen · Dienstag, 24. November, 9:00',
      'übermorgen · Mittwoch, 25. November, 9:00',
    ]);
  });

  it('take the day and the hour from what was typed', () => {
    expect(momentChoices('wed', english, now + 14 * day).map(({ value }) => value)).toEqual([
      '2026-11-25 09:00',
      '2026-12-02 09:00',
    ]);
    expect(momentChoices('20:15', english, now + 2 * day).map(({ value }) => value)).toEqual([
      '2026-11-23 20:15',
      '2026-11-24 20:15',
    ]);
  });

  it('are read back as what they say, by their value and by their name', () => {
    for (const speaking of [english, british, german])
      for (const { name, value } of momentChoices('', speaking, now + 20 * day))
        expect([value, readMoment(name, speaking)]).toEqual([value, readMoment(value, speaking)]);
  });

  it('are never more than Discord shows, and none are over', () => {
    const all = momentChoices('', english, now + 100 * day);
    expect(all).toHaveLength(25);
    expect(momentChoices('7:00', english, now + day).map(({ value }) => value)).toEqual(['2026-11-24 07:00']);
  });
});
