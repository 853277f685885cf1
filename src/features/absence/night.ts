import type { PersonPreferences } from '#play/table';
import { hourNamed, hours } from '#play/zones';

/** The hours of a day at which somebody's clocks stand still: from one until another. */
export type Night = NonNullable<PersonPreferences['night']>;

/** How many hours a night can have, and how many it has at first. */
export const longestNight = 12;
const usualNight = 8;

/** The night that begins at the picked hour: until the same hour as before, if it isn't too long then. Null for none. */
export function nightFrom(picked: string, before: Night | null): Night | null {
  const from = hourNamed(picked);
  if (from === null) return null;
  const isFine = before !== null && isNight({ from, until: before.until });
  return { from, until: isFine ? before.until : (from + usualNight) % hours.length };
}

/** The night that ends at the picked hour; as before if no night can end then. */
export function nightUntil(picked: string, before: Night | null): Night | null {
  const until = hourNamed(picked);
  if (before === null || until === null) return before;
  const night = { from: before.from, until };
  return isNight(night) ? night : before;
}

/** Whether it isn't empty, and leaves enough of the day. */
function isNight({ from, until }: Night): boolean {
  const length = (until - from + hours.length) % hours.length;
  return length > 0 && length <= longestNight;
}
