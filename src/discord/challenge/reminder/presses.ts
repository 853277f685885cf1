import { z } from 'zod';
import { noFields, pressKinds } from '#discord/kit/press';
import { readHour } from './hours.ts';

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
