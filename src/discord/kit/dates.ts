import { beginningOfWeek, endOfWeek, type Week } from '#play/koloretako/card-game';
import type { Day, Season } from '#play/table';
import { type DateStyle, dateStyles, type Words } from '#words/words';

/** How days are written, with the month's name. Made once: making one takes longer than formatting all the days of a menu with it. */
const formats = Object.fromEntries(
  dateStyles.map((style) => [style, new Intl.DateTimeFormat(style, { dateStyle: 'long', timeZone: 'UTC' })]),
) as Readonly<Record<DateStyle, Intl.DateTimeFormat>>;

/** A day as its readers write it: `November 21, 2026`. */
export const dayText = (day: Day, { dates }: Pick<Words, 'dates'>): string =>
  formats[dates].format(Date.parse(day));

/** The days of a week as its readers write them: `November 16 – 22, 2026`. */
export const weekText = (week: Week, { dates }: Pick<Words, 'dates'>): string =>
  formats[dates]
    .formatRange(beginningOfWeek(week), endOfWeek(week) - 1)
    // Thin spaces and the like: not every Node writes them, and not every place shows them.
    .replaceAll(/\s/gu, ' ');

const months = Object.fromEntries(
  dateStyles.map((style) => [
    style,
    new Intl.DateTimeFormat(style, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  ]),
) as Readonly<Record<DateStyle, Intl.DateTimeFormat>>;

/** The month of a season as its readers write it: `November 2026`. */
export const seasonText = (season: Season, { dates }: Pick<Words, 'dates'>): string =>
  months[dates].format(Date.parse(season));

/** A moment that Discord shows in each reader's own time: with its weekday, as the time left or gone by, or as the hour. */
export const timeText = (moment: number, form: 'F' | 'R' | 't'): string =>
  `<t:${Math.floor(moment / 1000)}:${form}>`;

/** An hour as clocks show it: `9:00`. */
export const hourText = (hour: number): string => `${hour}:00`;
