import { type Answer, inNewPanel, updating } from '#discord/request/answer';
import { handled } from '#discord/request/press-handlers';
import { readHour, reminderPresses } from './presses.ts';
import { reminderNow, remindAt, remindNoMore } from './reminder-messages.ts';

export const reminderHandlers = handled(reminderPresses, {
  remindMe: async (context): Promise<Answer> => inNewPanel(await reminderNow(context)),
  /** Keeps the hour picked before, if any. */
  remindZone: async (context, { hour }) => {
    const [zone = null] = context.values;
    return updating(await remindAt({ zone, hour: readHour(hour) }, context));
  },
  /** Keeps the time zone picked before, if any. */
  remindHour: async (context, { zone }) => {
    const [hour = ''] = context.values;
    return updating(await remindAt({ zone: zone === '' ? null : zone, hour: readHour(hour) }, context));
  },
  endReminder: async (context) => updating(await remindNoMore(context)),
});
