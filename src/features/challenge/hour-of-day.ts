import { Temporal } from 'temporal-polyfill';

/** An hour, 0 to 23, of every day in a time zone. */
interface HourOfDay {
  readonly zone: string;
  readonly hour: number;
}

/** The next time after a moment when clocks in the zone show the hour; both in milliseconds since 1970. */
export const nextTime = (which: HourOfDay, after: number): number =>
  nearest(which, after, (times) => times.find((time) => time > after));

/** The last time they showed it, at that moment or before. */
export const lastTime = (which: HourOfDay, until: number): number =>
  nearest(which, until, (times) => times.findLast((time) => time <= until));

/**
 * One of the times around a moment. When clocks go forward and skip the hour, it comes as much later as they skip; when it comes
 * twice, the first one counts.
 */
function nearest(
  { zone, hour }: HourOfDay,
  moment: number,
  choose: (times: readonly number[]) => number | undefined,
): number {
  const today = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDate();
  const times = [-1, 0, 1].map((days) => {
    const time = today.add({ days }).toPlainDateTime({ hour });
    return time.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
  });
  const chosen = choose(times);
  if (chosen === undefined) throw new Error(`no day in ${zone} has an hour ${hour}`);
  return chosen;
}
