import { type Answer, updating, inNewPanel } from '#discord/request/answer';
import { handled } from '#discord/request/press-handlers';
import { readHour, reminderPresses } from './presses.ts';
import type { Context } from '#discord/request/context';
import type { Message } from '#discord/kit/message';
import { zoneNamed } from '#play/zones';
import { nothingPicked, type Picked, reminderPanel } from './panel.ts';

/** When somebody is reminded, with the controls to change it. */
export async function reminderNow(context: Context): Promise<Message> {
  const { zone } = context.preferences;
  return reminderPanel(await context.dailies.reminder(context.deed.person.id), { zone, hour: null }, context);
}

/**
 * Sets when somebody is reminded. What they leave open stays as it is; on the first time, the panel asks for it and the
 * menus keep what they picked.
 */
export async function remindAt(picked: Picked, context: Context): Promise<Message> {
  const { dailies, deed, locale, words, preferences } = context;
  const { id } = deed.person;
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
  const { dailies, deed, words } = context;
  await dailies.endReminder(deed.person.id);
  return reminderPanel(null, nothingPicked, context, words.say('remind.ended'));
}

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
