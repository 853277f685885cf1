import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { z } from 'zod';
import { longestPause } from '#play/clocks/uptime';
import type { TablesDeps } from '#play/deps';
import type { Day } from '#play/table';
import { endRank, isPlayedForRank } from '#store/attempts';
import { beginningOf, dayAt, dayLength, endOf } from '#store/day';
import type { Database } from '#store/schema';
import { recall, remember } from '#store/settings';
import {
  daysAfter,
  daysBefore,
  daysToEnd,
  daysToReveal,
  endDay,
  revealDay,
  storedDay,
  type StoredDay,
  wasUp,
} from './day-queries.ts';
import { dropMarks } from './played-mark.ts';
import {
  breakStreaks,
  countsForStreaks,
  peopleWithStaleStreaks,
  recountStreak,
  spoilStreaks,
} from './streak-queries.ts';

export { countsForStreaks, daysAfter, daysBefore, storedDay };

type DaysDeps = Pick<TablesDeps, 'store' | 'now'>;

/** How long a day's seed waits at most for unfinished ranked attempts: a day, in milliseconds, after the day's end was noticed. */
const longestWait = dayLength;

/** Streaks recounted in one transaction: few enough that others don't wait long. */
const streaksAtOnce = 10;

/**
 * Ends the days that are over, oldest first, each in its own transaction.
 * @param queue more work that belongs to the end of a day
 */
export async function endDays(
  { store, now }: DaysDeps,
  queue: (db: Database, day: Day) => Promise<void>,
): Promise<void> {
  const days = await store.read((db) => daysToEnd(db, dayAt(now())));
  for (const stored of days)
    await store.transaction(async (db) => {
      // Another process may have ended it meanwhile.
      if (!(await endDay(db, stored.day, now()))) return;
      await settleStreaks(db, stored);
      await dropMarks(db, stored.day, now());
      await queue(db, stored.day);
    });
}

/** A day that counts ends the streak of everyone who missed it; one that doesn't count is left out of all streaks. */
async function settleStreaks(db: Database, { day, up }: StoredDay): Promise<void> {
  const counts = countsForStreaks(up);
  if (counts) await breakStreaks(db, day);
  // People who finished the next day before the end of this one was noticed have a streak of that day alone.
  await spoilStreaks(db, counts ? { after: day } : { on: day });
}

/**
 * Recounts the streaks that the end of a day changed without breaking them: a few at a time, so that others are served in between.
 * The remaining work is stored, so it survives a killed program.
 */
export async function recountStreaks({ store }: Pick<DaysDeps, 'store'>): Promise<void> {
  while (await store.transaction(recountSome)) await yieldToEventLoop();
}

/** Recounts some streaks. Gives whether there were any. */
async function recountSome(db: Database): Promise<boolean> {
  const people = await peopleWithStaleStreaks(db, streaksAtOnce);
  for (const person of people) await recountStreak(db, person);
  return people.length > 0;
}

/**
 * Reveals the seeds of ended days that nobody plays for rank any more, or that have waited long enough.
 * @param reveal more work that belongs to it
 */
export async function revealDays(
  { store, now }: DaysDeps,
  reveal: (db: Database, day: Day) => Promise<void>,
): Promise<void> {
  for (const { day, endedAt } of await store.read(daysToReveal))
    await store.transaction(async (db) => {
      const at = now();
      // A clock that was once fast may have noted an end in the future: then the wait starts at midnight.
      const waitsFrom = endedAt === null || endedAt > at ? endOf(day) : endedAt;
      const isOverdue = at >= waitsFrom + longestWait;
      if (!isOverdue && (await isPlayedForRank(db, day))) return;
      await endRank(db, day);
      await revealDay(db, day, at);
      await reveal(db, day);
    });
}

/** The key of the last beat's time. */
const lastBeatKey = 'heartbeat';

const momentSchema = z.coerce.number().int();

/**
 * Notes that the bot is running at this moment, in milliseconds since 1970: today gets a challenge, and the time since the last
 * beat, if short enough, counts as time in which it could be played.
 */
export async function beat(db: Database, at: number): Promise<void> {
  const stored = await recall(db, lastBeatKey);
  const last = stored === null ? at : momentSchema.parse(stored);
  const wasThere = last <= at && at - last <= longestPause;
  const today = dayAt(at);
  const midnight = beginningOf(today);
  if (wasThere && last < midnight) await wasUp(db, dayAt(last), midnight - last);
  await wasUp(db, today, wasThere ? at - Math.max(last, midnight) : 0);
  await remember(db, lastBeatKey, String(at));
}
