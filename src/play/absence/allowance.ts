import type { Span } from '#play/clocks/counted-time';
import { dayLength } from '#store/day';

/** How many days somebody can be away, within so many days. */
const mostDays = 14;
export const withinDays = 365;

/** How much of that is left after these absences at a moment, in milliseconds. Each counts as a day at least. */
export function leftAfter(absences: readonly Span[], at: number): number {
  const begin = at - withinDays * dayLength;
  const used = absences.reduce(
    (sum, { from, until }) => sum + Math.max(0, Math.max(until, from + dayLength) - Math.max(from, begin)),
    0,
  );
  return Math.max(0, mostDays * dayLength - used);
}

/** The latest end of an absence that begins at a moment after these; null if less than a day is left. */
export function latestEnd(absences: readonly Span[], from: number): number | null {
  const left = leftAfter(absences, from);
  return left < dayLength ? null : from + left;
}

/** The first moment from which on somebody can be away again for a day, as far as whole days tell. */
export function nextFree(absences: readonly Span[], now: number): number {
  const days = Array.from({ length: withinDays + 1 }, (_, ahead) => now + ahead * dayLength);
  return days.find((at) => latestEnd(absences, at) !== null) ?? now + withinDays * dayLength;
}
