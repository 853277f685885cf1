import { links } from '#discord/kit/links';
import { type Message, withFirst } from '#discord/kit/message';
import { type Answer, inNewPanel, updating } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { handled } from '#discord/request/press-handlers';
import { hourNamed, zoneNamed } from '#play/zones';
import { bestWindowMessage } from './daily-messages.ts';
import { dailyPanel as days, weeklyPanel as weeks } from './panel-buttons.ts';
import { dailyPresses, reminderPresses, weeklyPresses } from './presses.ts';
import { type Picked, reminderNow, reminderPanel } from './reminder-messages.ts';

/** What the presses of the daily challenge do. */
export const dailyHandlers = handled(
  {
    ...dailyPresses,
    daily: links.daily,
    day: links.day,
    fairDay: links.fairDay,
    playOnCard: links.playOnCard,
  },
  {
    daily: (context) => days.open(context),
    day: (context, { day }) => days.show(day, context),
    async playOnCard(context) {
      const isNew = await context.dayCards.join(context.command);
      const answer = await days.open(context);
      return isNew && answer.answer === 'private'
        ? { ...answer, message: withFirst(context.words.say('dayCard.joined'), answer.message) }
        : answer;
    },
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
    return updating(await remindAt({ zone, hour: hourNamed(hour) }, context));
  },
  /** Keeps the time zone picked before, if any. */
  remindHour: async (context, { zone }) => {
    const [hour = ''] = context.values;
    return updating(await remindAt({ zone: zone === '' ? null : zone, hour: hourNamed(hour) }, context));
  },
  endReminder: async (context) => updating(await remindNoMore(context)),
});

/** Nothing yet. */
const nothingPicked: Picked = { zone: null, hour: null };

/**
 * Sets when somebody is reminded. What they leave open stays as it is; on the first time, the panel asks for it and the
 * menus keep what they picked.
 */
export async function remindAt(picked: Picked, context: Context): Promise<Message> {
  const { dailies, command, locale, words, preferences } = context;
  const { id } = command.person;
  const now = await dailies.reminder(id);
  const zone = picked.zone ?? now?.zone ?? preferences.zone;
  const hour = picked.hour ?? now?.hour ?? null;
  if (zone !== null && zoneNamed(zone) === null)
    return reminderPanel(now, { zone: null, hour }, context, words.say('remind.noZone', { zone }));
  const reminder = zone === null || hour === null ? null : await dailies.remind(id, { zone, hour }, locale);
  return reminder === null
    ? reminderPanel(now, { zone, hour }, context)
    : reminderPanel(reminder, nothingPicked, context, words.say('remind.set'));
}

/** Turns somebody's reminder off. */
async function remindNoMore(context: Context): Promise<Message> {
  const { dailies, command, words } = context;
  await dailies.endReminder(command.person.id);
  return reminderPanel(null, nothingPicked, context, words.say('remind.ended'));
}
