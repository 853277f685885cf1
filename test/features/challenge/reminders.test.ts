import { describe, expect, it } from 'vitest';
import { mostFailures } from '#features/challenge/one-by-one';
import { mostAMinute } from '#features/challenge/reminders';
import type { Delivery } from '#play/announcer';
import { anna, ben, by, cleo, evening, type Evening, promised, until } from '#test/play/evening';
import { begins, finishes, minutely, playsToday, runs, waits } from './challenge.ts';

const minute = 60_000;
const hour = 60 * minute;

// An evening starts on Friday, November 20, at 19:00 UTC, which is 20:00 in Berlin.
const atNine = { zone: 'Europe/Berlin', hour: 21 };

/** Time passes in steps, by default of a minute, and the bot does its work of every minute after each. */
async function minutes(night: Evening, count: number, step = minute): Promise<void> {
  for (let passed = 0; passed < count; passed += 1) {
    night.pass(step);
    await minutely(night);
  }
}

/** The same in steps of an hour: reminders are due on full hours, and up to an hour later. */
const hours = (night: Evening, count: number): Promise<void> => minutes(night, count, hour);

/** The people reminded, and of which day. */
const told = ({ reminded }: Evening): readonly string[] =>
  reminded.map(({ person, day }) => `${person} ${day}`);

const inText = (moment: number | undefined): string | null =>
  moment === undefined ? null : new Date(moment).toISOString().slice(0, 16);

/** A reminder that is sent, but the program is killed before it hears that. */
async function killedWhileSending(): Promise<Evening> {
  const night = await evening();
  await night.house.dailies.remind(anna.id, atNine, 'en');
  night.pass(hour);
  return killedAgain(night);
}
async function killedAgain(night: Evening): Promise<Evening> {
  night.deliveries.push(new Promise(() => {}));
  void minutely(night);
  await until(() => night.reminded.length === 1);
  return night.restarted();
}

describe('a reminder', () => {
  it('comes at the hour that somebody asked for, once a day, and to nobody else', async () => {
    const night = await evening();
    const { dailies } = night.house;
    const set = await dailies.remind(anna.id, atNine, 'de');
    expect(set).toMatchObject(atNine);
    expect(inText(set?.nextAt)).toBe('2026-11-20T20:00');
    await minutes(night, 59);
    expect(told(night)).toEqual([]);
    await minutes(night, 1);
    expect(night.reminded).toEqual([
      { person: anna.id, day: '2026-11-20', locale: 'de', toolCount: 1, streak: 0 },
    ]);
    await minutes(night, 10);
    expect(told(night)).toHaveLength(1);
    expect(inText((await dailies.reminder(anna.id))?.nextAt)).toBe('2026-11-21T20:00');
    await hours(night, 24);
    expect(told(night)).toEqual(['1 2026-11-20', '1 2026-11-21']);
  });

  it('is only for people who asked for it, and stops when they want', async () => {
    const night = await evening();
    const { dailies } = night.house;
    expect(await dailies.reminder(anna.id)).toBeNull();
    expect(await dailies.endReminder(anna.id)).toBe(false);
    await dailies.remind(anna.id, atNine, 'en');
    expect(await dailies.endReminder(anna.id)).toBe(true);
    await hours(night, 2);
    expect(told(night)).toEqual([]);
  });

  it("names the streak at stake, in the person's language", async () => {
    const night = await evening();
    // The bot was running too little of Friday.
    await runs(night, 5);
    await playsToday(night, anna);
    await night.house.dailies.remind(anna.id, atNine, 'en-US');
    await night.tables.setForPerson(by(anna), { language: 'de' });
    await runs(night, 46);
    expect(night.reminded).toMatchObject([{ day: '2026-11-22', streak: 1, toolCount: 3, locale: 'de' }]);
  });

  it('is not for people who have started or finished their ranked attempt; practice does not count', async () => {
    const night = await evening();
    const { dailies } = night.house;
    const friday = dailies.now();
    await hours(night, 5);
    for (const { id } of [anna, ben, cleo]) await dailies.remind(id, atNine, 'en');
    await begins(night, anna);
    await finishes(night, anna);
    await begins(night, ben);
    await begins(night, cleo, 'practice', friday);
    await hours(night, 21);
    expect(told(night)).toEqual(['3 2026-11-21']);
    // The next day has a new challenge.
    await hours(night, 24);
    expect(told(night).slice(1).toSorted()).toEqual(['1 2026-11-22', '2 2026-11-22', '3 2026-11-22']);
  });

  it('changes when somebody asks again, and still comes once for each day', async () => {
    const night = await evening();
    const { dailies } = night.house;
    await dailies.remind(anna.id, atNine, 'en');
    await hours(night, 1);
    expect(told(night)).toHaveLength(1);
    // They were already reminded today, so the new hour applies from tomorrow.
    const later = await dailies.remind(anna.id, { zone: 'Europe/Berlin', hour: 23 }, 'en');
    expect(inText(later?.nextAt)).toBe('2026-11-21T22:00');
    await hours(night, 4);
    expect(told(night)).toHaveLength(1);
    const utc = await dailies.remind(anna.id, { zone: 'utc', hour: 1 }, 'en');
    expect(utc).toMatchObject({ zone: 'UTC', hour: 1 });
    expect(inText(utc?.nextAt)).toBe('2026-11-21T01:00');
  });

  it("can't be set for an unknown time zone", async () => {
    const { house } = await evening();
    expect(await house.dailies.remind(anna.id, { zone: 'Atlantis', hour: 7 }, 'en')).toBeNull();
    expect(await house.dailies.reminder(anna.id)).toBeNull();
  });

  it('never comes twice for one day, even if its hour does when clocks go forward', async () => {
    const night = await evening();
    const { dailies } = night.house;
    // Until the evening of Saturday, March 27, 2027: clocks go forward the night after.
    night.pass(Date.UTC(2027, 2, 27, 19) - Date.UTC(2026, 10, 20, 19));
    await dailies.remind(anna.id, { zone: 'Europe/Berlin', hour: 1 }, 'en');
    await hours(night, 54);
    expect(told(night)).toEqual(['1 2027-03-28', '1 2027-03-29']);
  });
});

describe('a reminder that does not arrive', () => {
  it.each(['notAllowed', 'channelGone'] as const)('for good is quietly turned off: %s', async (delivery) => {
    const night = await evening();
    const { dailies } = night.house;
    await dailies.remind(anna.id, atNine, 'en');
    night.deliveries.push({ delivery });
    await hours(night, 25);
    expect(told(night)).toHaveLength(1);
    expect(await dailies.reminder(anna.id)).toBeNull();
    expect(night.log.filter((line) => /"level":[456]0/.test(line))).toEqual([]);
  });

  it('for now is sent again the next minute, and counts as one', async () => {
    const night = await evening();
    await night.house.dailies.remind(anna.id, atNine, 'en');
    night.deliveries.push({ delivery: 'later' }, { delivery: 'later' });
    await minutes(night, 61);
    expect(told(night)).toHaveLength(2);
    await minutes(night, 30);
    expect(told(night)).toHaveLength(3);
  });

  it('within an hour waits for the next day', async () => {
    const night = await evening();
    const { dailies } = night.house;
    await dailies.remind(anna.id, atNine, 'en');
    night.deliveries.push(...Array.from({ length: 100 }, () => ({ delivery: 'later' }) as const));
    await minutes(night, 180);
    // At nine, and for an hour afterwards.
    expect(told(night)).toHaveLength(61);
    expect(inText((await dailies.reminder(anna.id))?.nextAt)).toBe('2026-11-21T20:00');
  });

  it.each(['later', 'notAllowed'] as const)(
    'leaves a time alone that its person has chosen meanwhile: %s',
    async (delivery) => {
      const night = await evening();
      const { dailies } = night.house;
      const sending = promised<Delivery>();
      night.deliveries.push(sending.promise);
      await dailies.remind(anna.id, atNine, 'en');
      night.pass(hour);
      const due = minutely(night);
      await until(() => night.reminded.length === 1);
      await dailies.remind(anna.id, { zone: 'UTC', hour: 7 }, 'en');
      sending.resolve({ delivery });
      await due;
      expect(await dailies.reminder(anna.id)).toMatchObject({ zone: 'UTC', hour: 7 });
    },
  );

  it('because of a bug does not stop the others', async () => {
    const night = await evening();
    for (const { id } of [anna, ben]) await night.house.dailies.remind(id, atNine, 'en');
    const bug = Promise.reject(new Error('a bug'));
    bug.catch(() => {});
    night.deliveries.push(bug);
    await hours(night, 1);
    expect(told(night)).toHaveLength(2);
    expect(night.log.join('')).toContain('reminder failed');
  });

  it('because the bot was away is sent within the hour, and later not at all', async () => {
    const night = await evening();
    await night.house.dailies.remind(anna.id, atNine, 'en');
    await night.house.dailies.remind(ben.id, { zone: 'Europe/Berlin', hour: 22 }, 'en');
    night.pass(2 * hour + 59 * minute);
    await minutes(night, 1);
    expect(told(night)).toEqual(['2 2026-11-20']);
  });

  it('because the program was killed while sending is sent once more, with the same nonce', async () => {
    const after = await killedWhileSending();
    await minutes(after, 60);
    expect(told(after)).toEqual(['1 2026-11-20']);
    await hours(after, 24);
    expect(told(after)).toEqual(['1 2026-11-20', '1 2026-11-21']);
  });

  it.each([
    ['Discord has forgotten its nonce', async (after: Evening) => after.pass(4 * minute)],
    [
      'the program is killed again',
      async (after: Evening) => {
        after.pass(minute);
        await killedAgain(after);
      },
    ],
    [
      'Discord is down then',
      async (after: Evening) => {
        after.pass(minute);
        after.deliveries.push({ delivery: 'later' });
        await minutely(after);
      },
    ],
  ])('because the program was killed while sending never comes twice: %s', async (_, happens) => {
    const after = await killedWhileSending();
    await happens(after);
    after.reminded.length = 0;
    // A second one would come within minutes.
    await minutes(after, 5);
    await waits(after, 3);
    expect(told(after)).toEqual([]);
    await hours(after, 24);
    expect(told(after)).toEqual(['1 2026-11-21']);
  });

  it('in a zone that no longer exists ends', async () => {
    const night = await evening();
    const { dailies } = night.house;
    await dailies.remind(anna.id, atNine, 'en');
    await night.store.transaction((db) => db.updateTable('reminders').set({ zone: 'Atlantis' }).execute());
    await hours(night, 2);
    expect(await dailies.reminder(anna.id)).toBeNull();
    expect(told(night)).toEqual([]);
  });
});

describe('many reminders at the same hour', () => {
  const crowd = Array.from({ length: 2 * mostAMinute + 1 }, (_, index) => String(1000 + index));

  it('are sent in order, a limited number each minute', async () => {
    const night = await evening();
    for (const person of crowd) await night.house.dailies.remind(person, atNine, 'en');
    await minutes(night, 60);
    expect(told(night)).toHaveLength(mostAMinute);
    await minutes(night, 2);
    expect(new Set(night.reminded.map(({ person }) => person))).toEqual(new Set(crowd));
    expect(told(night)).toHaveLength(crowd.length);
  });

  it('wait while Discord is unreachable: a few are tried each minute, different ones each time', async () => {
    const night = await evening();
    for (const person of crowd) await night.house.dailies.remind(person, atNine, 'en');
    night.deliveries.push(
      ...Array.from({ length: 2 * mostFailures }, () => ({ delivery: 'later' }) as const),
    );
    await minutes(night, 61);
    expect(new Set(told(night)).size).toBe(2 * mostFailures);
    await minutes(night, 5);
    expect(new Set(told(night)).size).toBe(crowd.length);
  });

  it('do not wait for people with a temporary fault', async () => {
    const night = await evening();
    for (const person of crowd.slice(0, 5)) await night.house.dailies.remind(person, atNine, 'en');
    night.deliveries.push({ delivery: 'later' }, { delivery: 'later' });
    await minutes(night, 60);
    expect(told(night)).toHaveLength(5);
  });

  it('stop with the program: the one being sent is finished, and no other is started', async () => {
    const night = await evening();
    for (const person of crowd.slice(0, 3)) await night.house.dailies.remind(person, atNine, 'en');
    const sending = promised<Delivery>();
    night.deliveries.push(sending.promise);
    night.pass(hour);
    const stopping = new AbortController();
    const telling = minutely(night, stopping);
    await until(() => night.reminded.length === 1);
    stopping.abort();
    sending.resolve({ delivery: 'delivered', message: 'one' });
    await telling;
    expect(told(night)).toHaveLength(1);
    await minutes(night.restarted(), 1);
    expect(told(night)).toHaveLength(1);
  });

  it('go first to people who were not reminded for longest', async () => {
    const night = await evening();
    const [early, later] = [crowd.slice(0, mostAMinute), crowd.slice(mostAMinute, 2 * mostAMinute)];
    for (const person of early) await night.house.dailies.remind(person, atNine, 'en');
    await minutes(night, 61);
    for (const person of later) await night.house.dailies.remind(person, atNine, 'en');
    night.reminded.splice(0);
    night.pass(24 * hour - 2 * minute);
    await minutes(night, 1);
    expect(night.reminded.map(({ person }) => person).toSorted()).toEqual(later);
  });

  it('that are too late are skipped and counted, without delaying others', async () => {
    const night = await evening();
    for (const person of crowd) await night.house.dailies.remind(person, atNine, 'en');
    await night.house.dailies.remind(ben.id, { zone: 'Europe/Berlin', hour: 22 }, 'en');
    night.pass(2 * hour + minute);
    await minutes(night, 1);
    expect(told(night)).toEqual(['2 2026-11-20']);
    const line = night.log.find((each) => each.includes('too late for some reminders'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ people: crowd.length });
  });
});
