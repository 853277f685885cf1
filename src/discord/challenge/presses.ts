import { z } from 'zod';
import { weekSchema } from '#play/koloretako/card-game';
import { daySchema } from '#play/table';
import { noFields, pressKinds } from '#discord/kit/press';

const onDay = z.strictObject({ day: daySchema });
const inWeek = z.strictObject({ week: weekSchema });

/** The presses of the daily challenge: in the panel with the button, unless they say otherwise. */
export const dailyPresses = pressKinds({
  day: onDay,
  beginRanked: onDay,
  beginPractice: onDay,
  bestWindow: onDay,
  /** Shows how its dice can be checked: beside the panel, or below a day's summary. */
  fairDay: onDay,
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
