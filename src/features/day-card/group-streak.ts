import { countsForStreaks, daysAfter, daysBefore } from '#features/challenge/days';
import type { Streak } from '#features/challenge/results';
import type { Reading } from '#store/schema';
import { groupStreakOf, playedOn, type StoredGroupStreak } from './queries.ts';

/**
 * When people keep it up together: `enough` of them played on a day; or, where fewer usually do, all of those, and at least `least` people.
 * Somebody usually plays who did so on `days` of the `among` days before.
 */
export const together = { enough: 3, least: 2, days: 3, among: 7 } as const;

type People = ReadonlySet<string>;

/**
 * Whether people kept it up on a day.
 * @param before who played on each day before it, in any order
 */
export function isKeptUp(played: People, before: readonly People[]): boolean {
  if (played.size >= together.enough) return true;
  const times = (person: string): number => before.filter((people) => people.has(person)).length;
  const everybody = new Set(before.flatMap((people) => [...people]));
  const usual = [...everybody].filter((person) => times(person) >= together.days);
  return played.size >= together.least && usual.every((person) => played.has(person));
}

/** A day for a streak: `open` until it ends, then `waiting` while it is still played for rank. */
interface StreakDay {
  readonly stage: 'open' | 'waiting' | 'revealed';
  readonly isKept: boolean;
  /** Whether the bot ran long enough on it, as far as it is over. */
  readonly counts: boolean;
}

/** The streak after one more day. A day on which the bot hardly ran is left out, and one that can still be played breaks nothing. */
export function streakAfter(streak: Streak, { stage, isKept, counts }: StreakDay): Streak {
  if (stage !== 'open' && !counts) return streak;
  if (!isKept) return stage === 'revealed' ? { ...streak, length: 0 } : streak;
  const length = streak.length + 1;
  return { length, longest: Math.max(length, streak.longest) };
}

/**
 * The streak of those on the cards of a server now, and as far as it is settled: days that nobody can play any more are counted for good,
 * so that people who go or are forgotten after that change nothing. Null if nobody ever was on them.
 */
export async function groupStreak(
  db: Reading,
  guild: string,
): Promise<{ readonly now: Streak; readonly settled: StoredGroupStreak } | null> {
  const stored = await groupStreakOf(db, guild);
  if (stored === null) return null;
  const days = await daysAfter(db, stored.until);
  const [first] = days;
  if (first === undefined) return { now: stored, settled: stored };
  const before = await daysBefore(db, first.day, together.among);
  const all = [...before.toReversed(), ...days.map(({ day }) => day)];
  const playedAt = await playedOn(db, guild, all);
  let now: Streak = stored;
  let settled = stored;
  let isSettled = true;
  for (const { day, up, endedAt, revealedAt } of days) {
    const at = all.indexOf(day);
    const earlier = all.slice(Math.max(0, at - together.among), at).map(playedAt);
    const stage = revealedAt !== null ? 'revealed' : endedAt === null ? 'open' : 'waiting';
    const isKept = isKeptUp(playedAt(day), earlier);
    now = streakAfter(now, { stage, isKept, counts: countsForStreaks(up) });
    isSettled &&= stage === 'revealed';
    if (isSettled) settled = { ...now, until: day };
  }
  return { now, settled };
}
