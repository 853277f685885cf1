import { z } from 'zod';
import { noFields, pressKinds } from '#discord/kit/press';

/** The hours at which somebody can be reminded of the daily challenge. */
export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** An hour as clocks show it: `9:00`. */
export const hourText = (hour: number): string => `${hour}:00`;

/** The hour that a menu or button names; null if it names none. */
export const readHour = (value: string): number | null =>
  hours.find((hour) => String(hour) === value) ?? null;

/** The presses of somebody's daily reminder; its hour and time zone are carried as far as picked, and empty at first. */
export const reminderPresses = pressKinds({
  /** Shows it, from any message. */
  remindMe: noFields,
  /** In that panel: picks a time zone or an hour. */
  remindZone: z.strictObject({ hour: z.string().refine((text) => text === '' || readHour(text) !== null) }),
  remindHour: z.strictObject({ zone: z.string().regex(/^[\w+/-]{0,40}$/) }),
  /** There and under a reminder itself: turns it off. */
  endReminder: noFields,
});
