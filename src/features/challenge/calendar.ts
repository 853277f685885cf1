import type { Seed } from '#games/shared/seed';
import type { TablesParts } from '#play/create-tables';
import { type AttemptUnderWay, type RankedStage, placeOfAttempt, rankedAttempt } from '#store/attempts';
import { type Day, type Week, dayAt, revealOf, weekAt, weekBefore, weekSchema } from '#store/day';
import type { Database, Reading } from '#store/schema';
import { recall, remember, settle } from '#store/settings';
import type { Daily, Weekly } from './challenge.ts';
import { dayKept, daysBefore, wasUp } from './day-queries.ts';

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
export const days: Calendar<Day> = {
  at: dayAt,
  async period(db, day, at) {
    const stored = await dayKept(db, day);
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
export const weeks: Calendar<Week> = {
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

/** Why an attempt can't be started: no challenge, practice before or too early, ranked a second time or too late. */
export type Unready = 'none' | 'first' | 'early' | 'done' | 'past';

/** What an attempt that may be started is dealt from. */
export interface Opening {
  readonly seed: Seed;
  readonly isRevealed: boolean;
}

/** An attempt that somebody asks for, in the language of the person. */
interface Asked<K extends Daily | Weekly> {
  readonly when: K['when'];
  readonly isRanked: boolean;
  readonly locale: string;
}

/** What the two challenges do each in their way: when they are, and how their game is played and kept. */
export interface Kind<K extends Daily | Weekly> {
  /** The first part of the name of its seeds (DICE, Challenges). */
  readonly name: 'daily' | 'weekly';
  readonly calendar: Calendar<K['when']>;
  /** Whether people who missed it can practice only once its seed is revealed. */
  readonly practiceWaits: boolean;
  /** Only the number of tools and the seed change from one to the next. */
  readonly toolCountOf: (when: K['when']) => K['toolCount'];
  /** The newest attempt of a person as they see it at a moment; null if there is none, or it ended early. */
  readonly newest: (db: Reading, person: string, when: K['when'], at: number) => Promise<K['attempt'] | null>;
  /** The newest attempt of a person in progress; null if there is none. */
  readonly underWay: (db: Reading, person: string, at: number) => Promise<AttemptUnderWay<K['when']> | null>;
  /** Starts an attempt, or gives the one of this kind that is in progress; `decide` says whether a new one may be started. */
  readonly begin: (
    parts: TablesParts,
    command: K['command'],
    asked: Asked<K>,
    decide: (db: Database) => Promise<Opening | Unready>,
  ) => Promise<K['outcome']>;
  readonly isWon: (total: number, target: number) => boolean;
  /** The colors of a finished window, space by space. */
  readonly colorsIn: (db: Reading, id: K['id']) => Promise<readonly (K['color'] | null)[]>;
  /** Whether anybody has a best window to look at. */
  readonly hasBest: (db: Reading, when: K['when']) => Promise<boolean>;
  /** A person's streak now, or as it was on a day. */
  readonly streak: (db: Reading, person: string, on: K['when'] | null) => Promise<K['streak']>;
}

/** How a person's ranked attempt stands at a moment, in milliseconds since 1970; null if there is none. */
export async function rankedStage<K extends Daily | Weekly>(
  db: Reading,
  { name, calendar }: Kind<K>,
  { person, when }: { readonly person: string; readonly when: K['when'] },
  at: number,
): Promise<RankedStage | null> {
  const attempt = await rankedAttempt(db, placeOfAttempt(name, person, when));
  if (attempt === null) return null;
  const endsAt = calendar.revealOf(when) ?? Infinity;
  return (attempt.closedAt ?? at) >= endsAt ? 'missed' : attempt.stage;
}
