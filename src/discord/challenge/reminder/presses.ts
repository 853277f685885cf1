import { type Answer, insteadOfIt } from '#discord/request/answer';
import type { Context, PressContext } from '#discord/request/context';
import { readHour } from './hours.ts';
import { remindAt, reminderNow, remindNoMore } from './reminder.ts';

/** Shows somebody, privately, when they are reminded of the daily challenge. */
export const openReminder = async (context: Context): Promise<Answer> => ({
  answer: 'private',
  message: await reminderNow(context),
});

/** Picks a time zone, and keeps the hour picked before, if any. */
export const pickZone = async (context: PressContext, hour: string): Promise<Answer> => {
  const [zone = null] = context.values;
  return insteadOfIt(await remindAt({ zone, hour: readHour(hour) }, context));
};

/** Picks an hour, and keeps the time zone picked before, if any. */
export const pickHour = async (context: PressContext, zone: string): Promise<Answer> => {
  const [hour = ''] = context.values;
  return insteadOfIt(await remindAt({ zone: zone === '' ? null : zone, hour: readHour(hour) }, context));
};

/** Turns reminders off. */
export const endReminder = async (context: PressContext): Promise<Answer> =>
  insteadOfIt(await remindNoMore(context));
