import { button } from '#discord/kit/button';
import { hourText } from '#discord/kit/dates';
import { links } from '#discord/kit/links';
import { type Menu, type Message, messageOf, type Row } from '#discord/kit/message';
import { zoneMenu, zoneText } from '#discord/kit/zones';
import type { Context } from '#discord/request/context';
import { wordsFor } from '#discord/request/language';
import { hours, timeIn } from '#play/zones';
import type { Reminding } from './announcer.ts';
import { reminderPresses } from './presses.ts';
import type { Reminder } from './reminders.ts';

/** What somebody has picked so far for their reminder. */
export interface Picked {
  readonly zone: string | null;
  readonly hour: number | null;
}

/**
 * When somebody is reminded of the daily challenge, or what they have picked so far and still have to pick. Above it,
 * what was just done, if anything.
 */
export function reminderPanel(
  reminder: Reminder | null,
  picked: Picked,
  context: Context,
  said: string | null = null,
): Message {
  const { words } = context;
  const lines = reminder === null ? linesFor(picked, context) : setLines(reminder, context);
  const end: Row = [button(reminderPresses.endReminder(), words.say('button.endReminder'), 'danger')];
  const { zone, hour } = reminder ?? picked;
  return messageOf(
    [
      ...(said === null ? [] : [said]),
      `## ${words.say('remind.title')}`,
      ...lines,
      `-# ${words.say('remind.otherZones')}`,
    ],
    [
      zoneMenu(reminderPresses.remindZone({ hour: hour === null ? '' : String(hour) }), zone, context),
      hourMenu({ zone, hour }, context),
      ...(reminder === null ? [] : [end]),
    ],
  );
}

/** Discord shows a moment in the reader's own time, so people notice if they picked the wrong zone. */
const setLines = ({ zone, hour, nextAt }: Reminder, { words }: Context): readonly string[] => [
  words.say('remind.every', { hour: hourText(hour), zone: zoneText(zone) }),
  words.say('remind.next', { time: `<t:${nextAt / 1000}:F>` }),
];

function linesFor({ zone, hour }: Picked, { words, now }: Context): readonly string[] {
  const about = words.say('remind.about');
  if (zone !== null)
    return [about, words.say('remind.whichHour', { zone: zoneText(zone), time: timeIn(zone, now()) })];
  if (hour !== null) return [about, words.say('remind.whichZone', { hour: hourText(hour) })];
  return [about];
}

const hourMenu = ({ zone, hour }: Picked, { words }: Context): Menu => ({
  custom_id: reminderPresses.remindHour({ zone: zone ?? '' }),
  placeholder: words.say('remind.pickHour'),
  options: hours.map((each) => ({ label: hourText(each), value: String(each), default: each === hour })),
});

/** When somebody is reminded, with the controls to change it. */
export async function reminderNow(context: Context): Promise<Message> {
  const { zone } = context.preferences;
  return reminderPanel(
    await context.dailies.reminder(context.command.person.id),
    { zone, hour: null },
    context,
  );
}

/** The reminder of the daily challenge that somebody asked for. */
export function reminderMessage({ locale, toolCount, streak }: Reminding): Message {
  const words = wordsFor(locale);
  return messageOf(
    [
      words.say('remind.waiting', { tools: words.say(`solo.${toolCount}`) }),
      ...(streak === 0 ? [] : [words.say('daily.streakAtStake', { length: streak })]),
    ],
    [
      [
        button(links.daily(), words.say('button.play'), 'main'),
        button(reminderPresses.endReminder(), words.say('button.endReminder')),
      ],
    ],
  );
}
