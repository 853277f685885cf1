import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wasUp } from '#features/challenge/day-queries';
import { endDays } from '#features/challenge/days';
import type { Day, Person } from '#play/table';
import { cases } from '#test/cases';
import { anna, ben, evening, type Evening } from '#test/play/evening';
import { aDayPasses, begins, givesUp, passesOn, playsToday, runs, waits } from './challenge.ts';
import { type Lived, streakAfter } from './naive-streak.ts';

const hour = 3_600_000;
// An evening starts on Friday at 19:00 UTC: too late for that day to count.
const hoursToMidnight = 5;
const streakOf = async ({ house: { dailies } }: Evening, { id }: Person) =>
  (await dailies.look(id, dailies.now()))?.streak;

describe('a streak', () => {
  it('grows by a day with each finished challenge, and today does not break it', async () => {
    const evenings = await evening();
    await waits(evenings, hoursToMidnight);
    expect(await streakOf(evenings, anna)).toEqual({ length: 0, longest: 0 });
    await playsToday(evenings, anna);
    expect(await streakOf(evenings, anna)).toEqual({ length: 1, longest: 1 });
    await aDayPasses(evenings);
    expect(await streakOf(evenings, anna)).toEqual({ length: 1, longest: 1 });
    await playsToday(evenings, anna);
    expect(await streakOf(evenings, anna)).toEqual({ length: 2, longest: 2 });
    expect(await streakOf(evenings, ben)).toEqual({ length: 0, longest: 0 });
  });

  it('ends with a missed day', async () => {
    const evenings = await evening();
    await waits(evenings, hoursToMidnight);
    for (const _ of ['Saturday', 'Sunday']) {
      await playsToday(evenings, anna);
      await aDayPasses(evenings);
    }
    expect(await streakOf(evenings, anna)).toEqual({ length: 2, longest: 2 });
    await aDayPasses(evenings);
    expect(await streakOf(evenings, anna)).toEqual({ length: 0, longest: 2 });
    await playsToday(evenings, anna);
    expect(await streakOf(evenings, anna)).toEqual({ length: 1, longest: 2 });
  });

  it('ends with a day that was given up, which shows none', async () => {
    const evenings = await evening();
    const { dailies } = evenings.house;
    await waits(evenings, hoursToMidnight);
    await playsToday(evenings, anna);
    await aDayPasses(evenings);
    const sunday = dailies.now();
    await begins(evenings, anna);
    await givesUp(evenings, anna, sunday);
    expect(await streakOf(evenings, anna)).toEqual({ length: 1, longest: 1 });
    expect(await dailies.result(anna.id, sunday)).toMatchObject({ hasResigned: true, streak: null });
    await aDayPasses(evenings);
    expect(await streakOf(evenings, anna)).toEqual({ length: 0, longest: 1 });
    await begins(evenings, ben);
    await givesUp(evenings, ben, dailies.now());
    expect(await streakOf(evenings, ben)).toEqual({ length: 0, longest: 0 });
  });

  it('survives a day on which the bot was away for 12 hours, and whole days without it', async () => {
    const evenings = await evening();
    await waits(evenings, hoursToMidnight);
    await playsToday(evenings, anna);
    await aDayPasses(evenings);
    evenings.pass(13 * hour);
    // Sunday from one in the afternoon.
    await runs(evenings.restarted(), 11);
    evenings.pass(48 * hour);
    await runs(evenings.restarted(), 1);
    expect(evenings.house.dailies.now()).toBe('2026-11-25');
    await playsToday(evenings, anna);
    expect(await streakOf(evenings, anna)).toEqual({ length: 2, longest: 2 });
  });

  it('is not longer after a day that does not count', async () => {
    const evenings = await evening();
    await playsToday(evenings, anna);
    expect(await streakOf(evenings, anna)).toEqual({ length: 1, longest: 1 });
    await runs(evenings, 6);
    expect(await streakOf(evenings, anna)).toEqual({ length: 0, longest: 0 });
  });

  it('comes back if its day is finished after midnight', async () => {
    const evenings = await evening();
    await waits(evenings, hoursToMidnight);
    await playsToday(evenings, anna);
    await aDayPasses(evenings);
    const sunday = evenings.house.dailies.now();
    await begins(evenings, anna);
    await aDayPasses(evenings);
    expect(evenings.house.dailies.now()).not.toBe(sunday);
    expect(await streakOf(evenings, anna)).toEqual({ length: 0, longest: 1 });
    await passesOn(evenings, anna, sunday);
    expect(await streakOf(evenings, anna)).toEqual({ length: 2, longest: 2 });
  });
});

const peopleWithStreak = async ({ house: { standings } }: Evening): Promise<number> =>
  (await standings.streaks(null, 0)).people;

describe('many streaks at the end of a day that does not count', () => {
  const crowd = Array.from({ length: 60 }, (_, index) => ({
    id: String(1000 + index),
    name: `Nr. ${index}`,
  }));

  /** An evening on which all of them play, and the midnight after it. */
  async function midnight(): Promise<Evening> {
    const evenings = await evening();
    for (const person of crowd) await playsToday(evenings, person);
    await waits(evenings, hoursToMidnight - 1);
    evenings.pass(hour);
    return evenings;
  }

  it('are recounted while others are served', async () => {
    const evenings = await midnight();
    const end = { isOver: false };
    const ending = evenings.house.dailies.everyMinute().then(() => (end.isOver = true));
    const seen: number[] = [];
    while (!end.isOver) {
      seen.push(await peopleWithStreak(evenings));
      await new Promise(setImmediate);
    }
    await ending;
    expect(seen.some((people) => people > 0 && people < crowd.length)).toBe(true);
    expect(await peopleWithStreak(evenings)).toBe(0);
  });

  it('are recounted after the next start if the program was killed before', async () => {
    const evenings = await midnight();
    await endDays({ store: evenings.store, now: () => Date.UTC(2026, 10, 21) }, async () => {});
    expect(await peopleWithStreak(evenings)).toBe(crowd.length);
    await evenings.restarted().house.dailies.everyMinute();
    expect(await peopleWithStreak(evenings)).toBe(0);
  });
});

/** How many milliseconds of a day the bot was running. */
const upOn = ({ store }: Evening, day: Day) =>
  store.transaction(async (db) => {
    const row = await db.selectFrom('days').select('up').where('day', '=', day).executeTakeFirst();
    return row?.up;
  });

describe('the heartbeat', () => {
  it('counts the time between two beats, for each day separately, but no longer pauses', async () => {
    const evenings = await evening();
    const { dailies } = evenings.house;
    const friday = dailies.now();
    await runs(evenings, 1);
    expect(await upOn(evenings, friday)).toBe(hour);
    evenings.pass(4 * hour - 60_000);
    await dailies.everyMinute();
    expect(await upOn(evenings, friday)).toBe(hour);
    evenings.pass(3 * 60_000);
    await evenings.restarted().house.dailies.everyMinute();
    expect(await upOn(evenings, friday)).toBe(hour + 60_000);
    expect(await upOn(evenings, dailies.now())).toBe(2 * 60_000);
    evenings.pass(-60_000);
    await dailies.everyMinute();
    expect(await upOn(evenings, dailies.now())).toBe(2 * 60_000);
  });

  it('counts a pause of five minutes as running, and not a moment more', async () => {
    const evenings = await evening();
    const { dailies } = evenings.house;
    const pause = 5 * 60_000;
    const beats = async (after: number): Promise<number | undefined> => {
      evenings.pass(after);
      await dailies.everyMinute();
      return upOn(evenings, dailies.now());
    };
    expect(await beats(0)).toBe(0);
    expect(await beats(pause)).toBe(pause);
    expect(await beats(pause + 1)).toBe(pause);
    expect(await beats(pause)).toBe(2 * pause);
  });
});

/** What a person does with a day's challenge: some start it and finish it on the bot's next day. */
const commands = ['misses', 'plays at midnight', 'plays at noon', 'gives up', 'finishes late'] as const;

/** A day: how many hours the bot runs, and what each of two people does. */
const dayArbitrary = fc.record({
  hours: fc.constantFrom(0, 6, 11, 12, 24),
  commands: fc.tuple(fc.constantFrom(...commands), fc.constantFrom(...commands)),
});

/** A day that goes on, for one of them. */
type Living = { -readonly [Field in keyof Lived]: Lived[Field] } & { readonly day: Day };

describe('streaks', () => {
  it('are the same as counted day by day, whatever happened', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(dayArbitrary, { minLength: 1, maxLength: 8 }), async (days) => {
        const evenings = await evening();
        const { store, house, pass } = evenings;
        const people = [anna, ben].map((person) => ({ person, lived: [] as Living[] }));
        const streaksAreRight = async () => {
          for (const { person, lived } of people) {
            expect(await streakOf(evenings, person)).toEqual(streakAfter(lived));
            // A day's result shows the streak as it was then.
            for (const { day } of lived.filter(({ isFinished }) => isFinished)) {
              const upTo = lived.filter((each) => each.day <= day);
              expect((await house.dailies.result(person.id, day))?.streak).toEqual(streakAfter(upTo));
            }
          }
        };
        /** Midnight has passed: all earlier days have ended, and people still playing one of them finish it. */
        const comesBack = async () => {
          await house.dailies.everyMinute();
          for (const { person, lived } of people) {
            for (const each of lived.filter(({ day }) => day !== house.dailies.now())) {
              each.hasEnded = true;
              if ((await house.dailies.look(person.id, each.day))?.ranked !== 'underWay') continue;
              await passesOn(evenings, person, each.day);
              each.isFinished = true;
            }
          }
        };
        pass(hoursToMidnight * hour);
        for (const { hours, commands } of days) {
          if (hours > 0) {
            const day = house.dailies.now();
            await store.transaction((db) => wasUp(db, day, hours * hour));
            for (const { lived } of people) lived.push({ day, hours, hasEnded: false, isFinished: false });
            const play = async (when: (typeof commands)[number]) => {
              for (const [index, { person, lived }] of people.entries()) {
                if (commands[index] !== when) continue;
                await begins(evenings, person);
                if (when === 'finishes late') continue;
                await (when === 'gives up' ? givesUp : passesOn)(evenings, person, day);
                for (const each of lived) each.isFinished ||= when !== 'gives up' && each.day === day;
              }
            };
            // The bot hasn't noticed yet that the day before is over.
            await play('plays at midnight');
            await streaksAreRight();
            await comesBack();
            await streaksAreRight();
            await play('plays at noon');
            await play('gives up');
            await play('finishes late');
            await streaksAreRight();
          }
          pass(24 * hour);
        }
        await comesBack();
        await streaksAreRight();
      }),
      { numRuns: cases(15) },
    );
  });
});
