const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Each unit with its length, and the shortest time it is used for: when the next smaller one would round up to it. */
const units = [
  ['year', 365 * day, 350 * day],
  ['month', 30 * day, 29.5 * day],
  ['day', day, 23.5 * hour],
  ['hour', hour, 59.5 * minute],
  ['minute', minute, 59.5 * second],
  ['second', second, 0],
] as const;

/** "in 2 hours", "3 days ago": the largest unit that fits, rounded as Discord does. Both times in milliseconds. */
export function relativeTime(time: number, now: number, locale?: string): string {
  const distance = Math.abs(time - now);
  const [unit, length] = units.find(([, , from]) => distance >= from) ?? ['second', second];
  const count = Math.round(distance / length) * Math.sign(time - now);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(count, unit);
}

/** The Intl options for the letters of `<t:…:x>`; `R` is relative, so it isn't here. */
const formats: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

/** A time in one of Discord's styles, in the zone of this machine. Unknown styles are shown as `f`. */
export function absoluteTime(time: number, style: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, formats[style] ?? formats['f']).format(time);
}

/** A message's time for its header: only the time today, with the date before. */
export function headerTime(time: number, now: number): string {
  const clock = absoluteTime(time, 't');
  if (sameDay(time, now)) return clock;
  return sameDay(time, now - day) ? `Yesterday at ${clock}` : `${absoluteTime(time, 'd')} ${clock}`;
}

/** Whether two times are on the same day, in the zone of this machine. */
export function sameDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
