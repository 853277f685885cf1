import { z } from 'zod';
import { noFields, pressKinds } from '#discord/kit/press';
import { weekSchema } from '#play/koloretako/card-game';
import { daySchema } from '#play/table';
import { hourNamed } from '#play/zones';

const onDay = z.strictObject({ day: daySchema });
const inWeek = z.strictObject({ week: weekSchema });

/** The presses of the daily challenge: in the panel with the button, unless they say otherwise. */
export const dailyPresses = pressKinds({
  beginRanked: onDay,
  beginPractice: onDay,
  bestWindow: onDay,
  /** The days before today, or before a day, to pick one. */
  pastDays: noFields,
  earlierDays: onDay,
  pickDay: noFields,
  /** As text to copy, beside the panel; and there, for everyone in the channel, or in another one that is picked. */
  copyDay: onDay,
  shareDay: onDay,
  channelsForDay: onDay,
  postDay: onDay,
  backToShareDay: onDay,
});

/** The same of the weekly challenge of Koloretako. */
export const weeklyPresses = pressKinds({
  beginRankedWeek: inWeek,
  beginPracticeWeek: inWeek,
  fairWeek: inWeek,
  pastWeeks: noFields,
  earlierWeeks: inWeek,
  pickWeek: noFields,
  copyWeek: inWeek,
  shareWeek: inWeek,
  channelsForWeek: inWeek,
  postWeek: inWeek,
  backToShareWeek: inWeek,
});

/** The presses of somebody's daily reminder; its hour and time zone are carried as far as picked, and empty at first. */
export const reminderPresses = pressKinds({
  /** Shows it, from any message. */
  remindMe: noFields,
  /** In that panel: picks a time zone or an hour. */
  remindZone: z.strictObject({ hour: z.string().refine((text) => text === '' || hourNamed(text) !== null) }),
  remindHour: z.strictObject({ zone: z.string().regex(/^[\w+/-]{0,40}$/) }),
  /** There and under a reminder itself: turns it off. */
  endReminder: noFields,
});
