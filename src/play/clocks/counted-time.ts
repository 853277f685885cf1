import { Temporal } from 'temporal-polyfill';
import type { Outage } from '#store/outages';

/** The hours of every day, 0 to 23, in which somebody's clocks don't run. From an hour until the same one is none. */
export interface Night {
  /** An IANA time zone. */
  readonly zone: string;
  readonly from: number;
  /** The first hour after it; if that is less than `from`, on the next day. */
  readonly until: number;
}

/** A stretch of time, in milliseconds since 1970; its end doesn't belong to it. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** The nights from the one that a moment may be in, without end. */
function* nightsFrom({ zone, from, until }: Night, moment: number): Generator<Span> {
  if (from === until) return;
  const isOverMidnight = until < from;
  // One day more than a night can last, for the zones that left out a day.
  let day = Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .subtract({ days: 2 });
  /** When clocks go forward and skip the hour, it is as much later; when it comes twice, the first one counts. */
  const at = (date: Temporal.PlainDate, hour: number): number =>
    date.toPlainDateTime({ hour }).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
  for (;;) {
    const next = day.add({ days: 1 });
    const night = { from: at(day, from), until: at(isOverMidnight ? next : day, until) };
    // Where clocks skip all its hours, there is no night.
    if (night.until > night.from) yield night;
    day = next;
  }
}

/** What doesn't count for somebody's clock. Where several meet, it is left out once. */
export interface Stops {
  readonly outages: readonly Outage[];
  readonly absences: readonly Span[];
  readonly night: Night | null;
}

/** How much counted time passes from one moment to another, in milliseconds. */
export function countedBetween(from: number, until: number, stops: Stops): number {
  let counted = 0;
  for (const run of runsFrom(from, stops)) {
    if (run.from >= until) break;
    counted += Math.min(run.until, until) - run.from;
  }
  return counted;
}

/**
 * The moment after which so many counted milliseconds have passed since another. It never lies in time that doesn't count: what would
 * be due at the beginning of a night is due at its end.
 */
export function momentAfter(from: number, counted: number, stops: Stops): number {
  let left = counted;
  for (const run of runsFrom(from, stops)) {
    const length = run.until - run.from;
    if (left < length) return run.from + left;
    left -= length;
  }
  throw new Error('a clock never ran out');
}

/** The stretches in which a clock runs from a moment on; at last, or between nights, without end. */
function* runsFrom(moment: number, stops: Stops): Generator<Span> {
  let runs = moment;
  for (const { from, until } of stopsFrom(moment, stops)) {
    if (from > runs) yield { from: runs, until: from };
    runs = Math.max(runs, until);
  }
  yield { from: runs, until: Number.POSITIVE_INFINITY };
}

/** All that may stop a clock after a moment, in the order in which it begins. */
function* stopsFrom(moment: number, { outages, absences, night }: Stops): Generator<Span> {
  const waiting = [...outages, ...absences]
    .filter(({ from, until }) => until > moment && until > from)
    .toSorted((one, other) => one.from - other.from);
  for (const dark of night === null ? [] : nightsFrom(night, moment)) {
    while (waiting[0] !== undefined && waiting[0].from <= dark.from) yield* waiting.splice(0, 1);
    yield dark;
  }
  yield* waiting;
}

/** The first of these moments; null if there are none. */
export const earliest = (moments: readonly number[]): number | null =>
  moments.length === 0 ? null : Math.min(...moments);
