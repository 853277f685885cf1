import { button } from '#discord/kit/button';
import { timeText } from '#discord/kit/dates';
import { type Menu, type Message, messageOf, type Row } from '#discord/kit/message';
import { momentChoices } from '#discord/kit/moments';
import { zoneMenu, zoneText } from '#discord/kit/zones';
import type { Context } from '#discord/request/context';
import { speakingOf } from '#discord/request/zone';
import type { AbsenceNow } from '#play/absence/absences';
import { timeIn } from '#play/zones';
import { nightMenus, nightText } from './night.ts';
import { awayPresses } from './presses.ts';

/** The hour at which somebody is back if they name only a day. */
export const backAtHour = 9;

/** Whether somebody is away, their night and their time zone, with menus to change everything. Above it what was just done, if anything. */
export async function awayPanel(context: Context, said: string | null = null): Promise<Message> {
  const { words, preferences, absences, deed, now } = context;
  const { zone } = preferences;
  const first = [...(said === null ? [] : [said]), `## ${words.say('away.title')}`];
  const zones = zoneMenu(awayPresses.awayZone(), zone, context);
  if (zone === null)
    return messageOf([...first, words.say('zone.question'), `-# ${words.say('zone.others')}`], [zones]);
  const absence = await absences.look(deed.person.id);
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
