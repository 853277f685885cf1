import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wasUp } from '#features/challenge/day-queries';
import type { Streak } from '#features/challenge/results';
import { groupStreak, isKeptUp, streakAfter, together } from '#features/day-card/group-streak';
import {
  addMember,
  beginGroupStreak,
  forgetCards,
  groupStreakOf,
  saveGroupStreak,
} from '#features/day-card/queries';
import { type Day, dayAt, dayLength } from '#store/day';
import type { Store } from '#store/store';
import { ownStore } from '#test/database';
import { finishedOn } from './made-up-results.ts';
import { togetherAfter } from './naive-together.ts';

const people = (text: string): ReadonlySet<string> => new Set(text);
const week = (...days: readonly string[]) => days.map(people);

describe('a day is kept up', () => {
  it.each([
    { played: 'abc', before: week('abcd', 'abcd', 'abcd'), isKept: true, why: 'three are enough' },
    { played: 'ab', before: week('abc', 'abc', 'abc'), isKept: false, why: 'three usually do' },
    { played: 'ab', before: week('abc', 'ab', 'abc', 'a'), isKept: true, why: 'both who usually do' },
    {
      played: 'ac',
      before: week('ab', 'ab', 'ab'),
      isKept: false,
      why: 'one of both who usually do is missing',
    },
    { played: 'ab', before: week(), isKept: true, why: 'nobody usually does' },
    { played: 'a', before: week('a', 'a', 'a'), isKept: false, why: 'one is nobody’s company' },
  ])('or not: $why', ({ played, before, isKept }) => {
    expect(isKeptUp(people(played), before)).toBe(isKept);
  });
});

describe('the streak', () => {
  const streak = { length: 4, longest: 9 };

  it.each([
    { stage: 'revealed', isKept: true, counts: true, length: 5 },
    { stage: 'revealed', isKept: false, counts: true, length: 0 },
    { stage: 'revealed', isKept: true, counts: false, length: 4 },
    { stage: 'waiting', isKept: false, counts: true, length: 4 },
    { stage: 'waiting', isKept: true, counts: false, length: 4 },
    { stage: 'open', isKept: true, counts: false, length: 5 },
    { stage: 'open', isKept: false, counts: false, length: 4 },
  ] as const)(
    'is $length after a day that is $stage, kept: $isKept, counting: $counts',
    ({ length, ...day }) => {
      expect(streakAfter(streak, day)).toEqual({ length, longest: 9 });
    },
  );
});

/** The first day of a made-up month. */
const first = Date.UTC(2026, 9, 1);
const dayOf = (index: number): Day => dayAt(first + index * dayLength);

/** A day of it: who played, whether the bot ran, and how far it is. */
const anyDay = fc.record({
  played: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5')),
  isUp: fc.nat(9).map((chance) => chance > 0),
});

/** The streak as it is told now; then as much of it is stored as is settled. */
async function streakNow(store: Store): Promise<Streak | null> {
  const streak = await store.read((db) => groupStreak(db, '900'));
  if (streak === null) return null;
  await store.transaction((db) => saveGroupStreak(db, '900', streak.settled));
  const { length, longest } = streak.now;
  return { length, longest };
}

it('is the same as counted naively over a month, whenever it was asked for before', async () => {
  expect(together).toEqual({ enough: 3, least: 2, days: 3, among: 7 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyDay, { minLength: 1, maxLength: 31 }),
      fc.array(fc.nat(30)),
      async (days, asked) => {
        const store = await ownStore();
        await store.transaction(async (db) => {
          for (const person of ['1', '2', '3', '4', '5']) await addMember(db, '900', person, first);
          await beginGroupStreak(db, '900', dayAt(first - dayLength));
        });
        const told: (Streak | null)[] = [];
        const expected: Streak[] = [];
        for (const [index, { played, isUp }] of days.entries()) {
          const day = dayOf(index);
          await store.transaction(async (db) => {
            await wasUp(db, day, isUp ? dayLength : 0);
            // The day before is over, and the one before that is revealed.
            const [over, revealed] = [dayOf(index - 1), dayOf(index - 2)];
            await db.updateTable('days').set({ ended_at: 1 }).where('day', '<=', over).execute();
            await db.updateTable('days').set({ revealed_at: 1 }).where('day', '<=', revealed).execute();
            for (const person of played) await finishedOn(db, { day, person });
          });
          if (!asked.includes(index)) continue;
          told.push(await streakNow(store));
          expected.push(togetherAfter(days.slice(0, index + 1), index - 1));
        }
        expect([...told, await streakNow(store)]).toEqual([
          ...expected,
          togetherAfter(days, days.length - 2),
        ]);
      },
    ),
    { numRuns: 20 },
  );
});

/** A streak that is settled until a day. */
const on = (day: number, length: number) => ({ length, longest: 9, until: dayOf(day) });

it('is stored only as it goes on, and never for a server that was forgotten', async () => {
  const store = await ownStore();
  await store.transaction(async (db) => {
    await beginGroupStreak(db, '900', dayOf(0));
    await saveGroupStreak(db, '900', on(2, 2));
    await saveGroupStreak(db, '900', on(1, 1));
    expect(await groupStreakOf(db, '900')).toEqual(on(2, 2));
    await forgetCards(db, '900');
    await saveGroupStreak(db, '900', on(3, 3));
    expect(await groupStreakOf(db, '900')).toBeNull();
  });
});
