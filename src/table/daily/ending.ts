import { setImmediate as everyoneElse } from 'node:timers/promises';
import { dayAt, dayLength, endOf } from '#store/day';
import { daysToEnd, daysToReveal, endDay, type KeptDay, revealDay } from '#store/days';
import type { Database } from '#store/schema';
import type { Store } from '#store/store';
import {
  breakStreaks,
  countsForStreaks,
  peopleWithStaleStreaks,
  recountStreak,
  spoilStreaks,
} from '#store/streaks';
import { endRank, isPlayedForRank } from '#store/tries';
import { dropMarks } from '#table/challenge/played-mark';
import type { Day } from '#table/table';

interface EndingParts {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** How long the seed of a day is kept back at most for those who still play it: a day, in milliseconds, from when it was found to be over. */
const longestWait = dayLength;

/** So many streaks are worked out anew at once: whoever does something meanwhile waits for no more. */
const streaksAtOnce = 10;

/**
 * Ends the days that are over, oldest first, each in a transaction of its own.
 * @param queue what else belongs to the end of a day
 */
export async function endDays(
  { store, now }: EndingParts,
  queue: (db: Database, day: Day) => Promise<void>,
): Promise<void> {
  const days = await store.transaction((db) => daysToEnd(db, dayAt(now())));
  for (const kept of days)
    await store.transaction(async (db) => {
      await endDay(db, kept.day, now());
      await settleStreaks(db, kept);
      await dropMarks(db, kept.day, now());
      await queue(db, kept.day);
    });
}

/** Whoever missed a day that counts has no streak any more; one that doesn't count adds to nobody's. */
async function settleStreaks(db: Database, { day, up }: KeptDay): Promise<void> {
  const counts = countsForStreaks(up);
  if (counts) await breakStreaks(db, day);
  // Whoever was quick enough to finish the next day before this one was found to be over has a streak of it alone.
  await spoilStreaks(db, counts ? { after: day } : { on: day });
}

/**
 * Works out anew the streaks that the end of a day has changed in another way than breaking them: some at a time, so that
 * nobody waits for all. What is still to be done is kept, also where the program is killed in between.
 */
export async function recountStreaks({ store }: Pick<EndingParts, 'store'>): Promise<void> {
  while (await store.transaction(recountSome)) await everyoneElse();
}

/** Works some streaks out anew; whether there were any. */
async function recountSome(db: Database): Promise<boolean> {
  const people = await peopleWithStaleStreaks(db, streaksAtOnce);
  for (const person of people) await recountStreak(db, person);
  return people.length > 0;
}

/** Gives out the seeds of the days that have ended and that nobody plays for rank any more, or not any longer. */
export async function revealDays({ store, now }: EndingParts): Promise<void> {
  for (const { day, endedAt } of await store.transaction(daysToReveal))
    await store.transaction(async (db) => {
      const at = now();
      // A clock that once ran ahead found the day over at a moment that is still to come: then it waits from midnight on.
      const waitsFrom = endedAt === null || endedAt > at ? endOf(day) : endedAt;
      const isOverdue = at >= waitsFrom + longestWait;
      if (!isOverdue && (await isPlayedForRank(db, day))) return;
      await endRank(db, day);
      await revealDay(db, day, at);
    });
}
