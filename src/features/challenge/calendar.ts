import { type Day, dayAt, revealOf, type Week, weekAt, weekBefore, weekSchema } from '#store/day';
import type { Database } from '#store/schema';
import { recall, remember, settle } from '#store/settings';
import { daysBefore, storedDay, wasUp } from './day-queries.ts';

/** A day or a week that has a challenge, as it is at a moment. */
export interface Period {
  readonly isNow: boolean;
  /** Whether a ranked attempt can be started. */
  readonly isOpen: boolean;
  /** Whether its seed is revealed, so that no attempt counts any more. */
  readonly isRevealed: boolean;
}

/** When there are challenges. Moments are in milliseconds since 1970. */
export interface Calendar<When> {
  /** The day or week of a moment. */
  at(moment: number): When;
  /** A day or week at a moment; null if it has no challenge. */
  period(db: Database, when: When, at: number): Promise<Period | null>;
  /** Those before this one that had a challenge, newest first, at most `most`. */
  before(db: Database, when: When, most: number, at: number): Promise<readonly When[]>;
  /** When its seed is revealed whatever was played until then; null if only the stored day knows. */
  revealOf(when: When): number | null;
  /** Notes that the challenge is played, if nothing else does. */
  enter(db: Database, when: When): Promise<void>;
}

/**
 * Days in UTC. One on which the bot wasn't running has no challenge. A day is open until its end is noticed, which a clock that is
 * set back doesn't undo; it is revealed when nobody plays it for rank any more.
 */
export const dayCalendar: Calendar<Day> = {
  at: dayAt,
  async period(db, day, at) {
    const stored = await storedDay(db, day);
    const isNow = day === dayAt(at);
    if (!isNow && (stored === null || day > dayAt(at))) return null;
    return {
      isNow,
      isOpen: isNow && (stored?.endedAt ?? null) === null,
      isRevealed: (stored?.revealedAt ?? null) !== null,
    };
  },
  before: daysBefore,
  revealOf: () => null,
  enter: (db, day) => wasUp(db, day, 0),
};

/** Weeks in UTC, from the first one that anybody asked for. All about them follows from the clock. */
export const weekCalendar: Calendar<Week> = {
  at: weekAt,
  async period(db, week, at) {
    const thisWeek = weekAt(at);
    if (week > thisWeek || week < (await firstWeek(db, thisWeek))) return null;
    const isNow = week === thisWeek;
    return { isNow, isOpen: isNow, isRevealed: at >= revealOf(week) };
  },
  async before(db, last, most, at) {
    const first = await firstWeek(db, weekAt(at));
    const found: Week[] = [];
    for (let week = weekBefore(last); week >= first && found.length < most; week = weekBefore(week))
      found.push(week);
    return found;
  },
  revealOf,
  enter: () => Promise.resolve(),
};

/** The key of the first week. */
const firstWeekKey = 'first week';

/** The first week that had a challenge, which is the one in which somebody first asked for it. */
async function firstWeek(db: Database, thisWeek: Week): Promise<Week> {
  const first = weekSchema.parse(
    (await recall(db, firstWeekKey)) ?? (await settle(db, firstWeekKey, thisWeek)),
  );
  if (first <= thisWeek) return first;
  // A clock that was once fast may have stored a week that is still to come.
  await remember(db, firstWeekKey, thisWeek);
  return thisWeek;
}
