import { z } from 'zod';
import { button } from '#discord/kit/button';
import { hourText, timeText } from '#discord/kit/dates';
import { type Menu, type Message, messageOf, type Row } from '#discord/kit/message';
import { momentChoices } from '#discord/kit/moments';
import { noFields, pressKinds } from '#discord/kit/press';
import { zoneMenu, zoneText } from '#discord/kit/zones';
import type { Context } from '#discord/request/context';
import { speakingOf } from '#discord/request/zone';
import type { AbsenceNow } from '#play/absence/absences';
import type { PersonPreferences } from '#play/table';
import { hours, timeIn } from '#play/zones';
import type { Words } from '#words/words';
import { longestNight, type Night } from './night.ts';

/** What the menu of the night's beginning sends for none. */
const noNight = 'off';

/** The night of a person in words. */
function nightText({ night }: PersonPreferences, words: Words): string {
  if (night === null) return words.say('night.none');
  return words.say('night.set', { from: hourText(night.from), until: hourText(night.until) });
}

/** The presses of somebody's absence and night. */
export const awayPresses = pressKinds({
  /** In their panel: picks until when they are away; ends that. */
  goAway: noFields,
  imBack: noFields,
  /** There: picks their time zone, and when their night begins or ends. */
  awayZone: noFields,
  nightFrom: noFields,
  nightUntil: noFields,
  /** Picks the time zone that was missing to be away until this local time. */
  awayInZone: z.strictObject({ until: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) }),
});

/** Menus to pick when the night begins, and if there is one, when it ends. */
const nightMenus = ({ night }: PersonPreferences, words: Words): readonly Menu[] => [
  {
    custom_id: awayPresses.nightFrom(),
    placeholder: words.say('night.pickFrom'),
    options: [
      { label: words.say('night.off'), value: noNight, default: night === null },
      ...hours.map((hour) => ({
        label: words.say('night.from', { hour: hourText(hour) }),
        value: String(hour),
        default: hour === night?.from,
      })),
    ],
  },
  ...(night === null ? [] : [untilMenu(night, words)]),
];

const untilMenu = ({ from, until }: Night, words: Words): Menu => ({
  custom_id: awayPresses.nightUntil(),
  placeholder: words.say('night.pickUntil'),
  options: Array.from({ length: longestNight }, (_, length) => (from + length + 1) % hours.length).map(
    (hour) => ({
      label: words.say('night.until', { hour: hourText(hour) }),
      value: String(hour),
      default: hour === until,
    }),
  ),
});

/** The hour at which somebody is back if they name only a day. */
export const backAtHour = 9;

/** Whether somebody is away, their night and their time zone, with menus to change everything. Above it what was just done, if anything. */
export async function awayPanel(context: Context, said: string | null = null): Promise<Message> {
  const { words, preferences, absences, command, now } = context;
  const { zone } = preferences;
  const first = [...(said === null ? [] : [said]), `## ${words.say('away.title')}`];
  const zones = zoneMenu(awayPresses.awayZone(), zone, context);
  if (zone === null)
    return messageOf([...first, words.say('zone.question'), `-# ${words.say('zone.others')}`], [zones]);
  const absence = await absences.look(command.person.id);
  return messageOf(
    [
      ...first,
      ...absenceLines(absence, context),
      nightText(preferences, words),
      words.say('zone.yours', { zone: zoneText(zone), time: timeIn(zone, now()) }),
      `-# ${words.say('zone.others')}`,
    ],
    [
      ...absenceMenu(absence, context),
      ...nightMenus(preferences, words),
      zones,
      ...(absence.absence === null
        ? []
        : [[button(awayPresses.imBack(), words.say('button.imBack'), 'main')] satisfies Row]),
    ],
  );
}

const absenceLines = (
  { absence, latest, daysLeft, freeAt }: AbsenceNow,
  { words }: Context,
): readonly string[] => [
  absence === null ? words.say('away.here') : words.say('away.until', { time: timeText(absence.until, 'F') }),
  `-# ${
    latest === null
      ? words.say('away.spent', { time: timeText(freeAt, 'F') })
      : words.say('away.left', { days: daysLeft })
  }`,
];

function absenceMenu({ latest }: AbsenceNow, context: Context): readonly Menu[] {
  const { words } = context;
  const choices = latest === null ? [] : momentChoices('', speakingOf(context, backAtHour), latest);
  if (choices.length === 0) return [];
  const options = choices.map(({ name, value }) => ({ label: name, value, default: false }));
  return [{ custom_id: awayPresses.goAway(), placeholder: words.say('away.pick'), options }];
}
