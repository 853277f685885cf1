const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
  ['second', second],
] as const;

/** "in 2 hours", "3 days ago": the largest unit that fits. Both times in milliseconds. */
export function relativeTime(time: number, now: number, locale?: string): string {
  const distance = time - now;
  const [unit, length] = units.find(([, size]) => Math.abs(distance) >= size) ?? ['second', second];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(distance / length), unit);
}

/** What the letters of `<t:…:x>` mean to Intl; `R` is relative and not here. */
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

/** When a message was written, as its header says it: the hour today, the day too before. */
export function headerTime(time: number, now: number): string {
  const clock = absoluteTime(time, 't');
  if (sameDay(time, now)) return clock;
  return sameDay(time, now - day) ? `Yesterday at ${clock}` : `${absoluteTime(time, 'd')} ${clock}`;
}

/** Whether two times are of one day, in the zone of this machine. */
export function sameDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
