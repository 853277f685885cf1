import { type Answer, insteadOfIt } from '#discord/answer';
import type { Context, PressContext } from '#discord/context';
import { readHour } from '#discord/daily/hours';
import { remindAt, reminderNow, remindNoMore } from '#discord/daily/reminder';

/** Shows somebody when they are reminded of the daily challenge: they see it alone. */
export const openReminder = async (context: Context): Promise<Answer> => ({
  answer: 'private',
  message: await reminderNow(context),
});

/** A time zone is picked, for this hour if one was before. */
export const pickZone = async (context: PressContext, hour: string): Promise<Answer> => {
  const [zone = null] = context.values;
  return insteadOfIt(await remindAt({ zone, hour: readHour(hour) }, context));
};

/** An hour is picked, in this time zone if one was before. */
export const pickHour = async (context: PressContext, zone: string): Promise<Answer> => {
  const [hour = ''] = context.values;
  return insteadOfIt(await remindAt({ zone: zone === '' ? null : zone, hour: readHour(hour) }, context));
};

/** No more reminders. */
export const endReminder = async (context: PressContext): Promise<Answer> =>
  insteadOfIt(await remindNoMore(context));
