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
