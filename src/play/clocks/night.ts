import { Temporal } from 'temporal-polyfill';
import type { Span } from './span.ts';

/** The hours of every day, 0 to 23, in which somebody's clocks don't run. From an hour until the same one is none. */
export interface Night {
  /** An IANA time zone. */
  readonly zone: string;
  readonly from: number;
  /** The first hour after it; if that is less than `from`, on the next day. */
  readonly until: number;
}

/** The nights from the one that a moment may be in, without end. */
export function* nightsFrom({ zone, from, until }: Night, moment: number): Generator<Span> {
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
