import { links } from '#discord/kit/links';
import { updating } from '#discord/request/answer';
import { handled } from '#discord/request/press-handlers';
import { dailyPanel as days, weeklyPanel as weeks } from './panel-buttons.ts';
import { dailyPresses, weeklyPresses } from './presses.ts';
import { bestWindowMessage } from './daily-messages.ts';

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
