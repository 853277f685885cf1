import { z } from 'zod';

/** A day of the daily challenge, in UTC, as ISO 8601 writes it: `2026-11-21`. Text order is the order of time. */
export const daySchema = z.iso.date().brand<'Day'>();
export type Day = z.infer<typeof daySchema>;

/** How long a day is, in milliseconds. */
export const dayLength = 24 * 60 * 60 * 1000;

/** The day of a moment, in milliseconds since 1970. */
export const dayAt = (moment: number): Day => daySchema.parse(new Date(moment).toISOString().slice(0, 10));

/** When a day begins, in milliseconds since 1970. */
export const beginningOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** When a day is over: the first moment of the next, in milliseconds since 1970. */
export const endOf = (day: Day): number => beginningOf(day) + dayLength;

/** A week of the weekly challenge, Monday to Sunday in UTC, as ISO 8601 writes it: `2026-W47`. Text order is the order of time. */
export const weekSchema = z
  .string()
  .regex(/^\d{4}-W(?:0[1-9]|[1-4]\d|5[0-3])$/)
  .refine((text) => textOf(beginningOfText(text)) === text, 'no such week')
  .brand<'Week'>();
export type Week = z.infer<typeof weekSchema>;

/** How long a week is, in milliseconds. */
export const weekLength = 7 * dayLength;

/** January 1, 1970 was a Thursday, so its week started three days before. */
const thursday = 3 * dayLength;

/** The Monday, as a moment, that starts a moment's week. */
const mondayBefore = (moment: number): number =>
  Math.floor((moment + thursday) / weekLength) * weekLength - thursday;

/** The week of a moment, in milliseconds since 1970. */
export const weekAt = (moment: number): Week => weekSchema.parse(textOf(moment));

/** A week belongs to the year of its Thursday. */
function textOf(moment: number): string {
  const year = new Date(mondayBefore(moment) + thursday).getUTCFullYear();
  const number = (mondayBefore(moment) - firstMonday(year)) / weekLength + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}

/** When the first week of a year starts: the one with January 4. */
const firstMonday = (year: number): number => mondayBefore(Date.UTC(year, 0, 4));

const beginningOfText = (text: string): number =>
  firstMonday(Number(text.slice(0, 4))) + (Number(text.slice(6)) - 1) * weekLength;

/** When a week begins, in milliseconds since 1970. */
export const beginningOfWeek = (week: Week): number => beginningOfText(week);

/** When a week is over: the first moment of the next, in milliseconds since 1970. */
export const endOfWeek = (week: Week): number => beginningOfWeek(week) + weekLength;

/** The week before one. */
export const weekBefore = (week: Week): Week => weekAt(beginningOfWeek(week) - weekLength);

/** The number of weeks since the one of January 1, 1970. */
export const weeksSince1970 = (week: Week): number => (beginningOfWeek(week) + thursday) / weekLength;

/**
 * When the seed of a week is revealed: a day after its end. Until then people who started in time can finish ranked, so nobody may
 * learn what comes.
 */
export const revealOf = (week: Week): number => endOfWeek(week) + dayLength;
