import { links } from '#discord/kit/links';
import { type Answer, inNewPanel, updating } from '#discord/request/answer';
import { handled } from '#discord/request/press-handlers';
import { bestWindowMessage } from './daily-messages.ts';
import { dailyPanel as days, weeklyPanel as weeks } from './panel-buttons.ts';
import { dailyPresses, readHour, reminderPresses, weeklyPresses } from './presses.ts';
import { remindAt, reminderNow, remindNoMore } from './reminder-messages.ts';

/** What the presses of the daily challenge do. */
export const dailyHandlers = handled(
  { ...dailyPresses, daily: links.daily, day: links.day },
  {
    daily: (context) => days.open(context),
    day: (context, { day }) => days.show(day, context),
    beginRanked: (context, { day }) => days.begin(day, 'ranked', context),
    beginPractice: (context, { day }) => days.begin(day, 'practice', context),
    // For people who haven't finished the day, it would reveal the dice.
    async bestWindow(context, { day }) {
      const best = await context.dailies.best(context.command.person.id, day);
      return best === null ? days.show(day, context) : updating(await bestWindowMessage(best, context));
    },
    fairDay: (context, { day }) => days.fair(day, context),
    pastDays: (context) => days.past(null, context),
    earlierDays: (context, { day }) => days.past(day, context),
    pickDay: days.pick,
    shareDay: (context, { day }) => days.share(day, context),
    copyDay: (context, { day }) => days.copy(day, context),
    channelsForDay: (context, { day }) => days.channels(day, context),
    postDay: (context, { day }) => days.post(context, day),
    backToShareDay: (context, { day }) => days.backToShare(day, context),
  },
);

/** What the presses of the weekly challenge do. */
export const weeklyHandlers = handled(
  { ...weeklyPresses, weekly: links.weekly, week: links.week, weekItself: links.weekItself },
  {
    weekly: (context) => weeks.open(context),
    week: (context, { week }) => weeks.show(week, context),
    weekItself: (context, { week }) => weeks.show(week, context, true),
    beginRankedWeek: (context, { week }) => weeks.begin(week, 'ranked', context),
    beginPracticeWeek: (context, { week }) => weeks.begin(week, 'practice', context),
    fairWeek: (context, { week }) => weeks.fair(week, context),
    pastWeeks: (context) => weeks.past(null, context),
    earlierWeeks: (context, { week }) => weeks.past(week, context),
    pickWeek: weeks.pick,
    shareWeek: (context, { week }) => weeks.share(week, context),
    copyWeek: (context, { week }) => weeks.copy(week, context),
    channelsForWeek: (context, { week }) => weeks.channels(week, context),
    postWeek: (context, { week }) => weeks.post(context, week),
    backToShareWeek: (context, { week }) => weeks.backToShare(week, context),
  },
);

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
