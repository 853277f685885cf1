import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wasUp } from '#features/challenge/day-queries';
import { addResult } from '#features/challenge/result-queries';
import type { Streak } from '#features/challenge/results';
import { groupStreak, isKeptUp, streakAfter, together } from '#features/day-card/group-streak';
import { addMember, saveGroupStreak } from '#features/day-card/queries';
import { type Day, dayAt, dayLength } from '#store/day';
import { type MatchId, matchIdSchema } from '#store/match-id';
import type { Database } from '#store/schema';
import type { Store } from '#store/store';
import { ownStore } from '#test/database';
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

/** A match that was played on its day, as far as a result needs one. */
const playedMatch = (db: Database, id: MatchId): Promise<unknown> =>
  db
    .insertInto('matches')
    .values({
      id,
      game: 'sagrada',
      place: id,
      number: 1,
      guild: null,
      host: '1',
      stage: 'finished',
      setup: '{}',
      locale: 'en',
      version: 0,
      seed: null,
      engine: null,
      winner: null,
      period: null,
      ranked: 1,
      opened_at: 0,
      changed_at: 0,
      closed_at: 1,
    })
    .execute();

/** The streak as it is told now. */
async function streakNow(store: Store): Promise<Streak | null> {
  const streak = await store.transaction((db) => groupStreak(db, '900'));
  return streak && { length: streak.length, longest: streak.longest };
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
          await saveGroupStreak(db, '900', { length: 0, longest: 0, until: dayAt(first - dayLength) });
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
            for (const person of played) {
              const match = matchIdSchema.parse(`${index}${person}`.padStart(10, '0'));
              await playedMatch(db, match);
              const result = { challenge: 'daily', period: day, match, person, name: person } as const;
              await addResult(db, { ...result, total: 1, target: 1, toolsUsed: 0, at: 1 });
            }
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
