import { plainName } from '#discord/kit/names';
import { readZone, zoneChoices } from '#discord/kit/zones';
import { inNewPanel, privately } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { type SlashCommand, verb } from '#discord/request/slash-command';
import { remindAt } from '#features/challenge/buttons';
import { dailyShown as challenge } from '#features/challenge/daily-messages';
import { dailyPanel } from '#features/challenge/panel-buttons';
import { reminderNow } from '#features/challenge/reminder-messages';
import type { Day } from '#play/table';
import { hours } from '#play/zones';
import { whenVerb } from './when-verb.ts';

/** Today's challenge, or an earlier day's. */
const play = whenVerb(
  challenge,
  {
    name: 'play',
    description: 'command.daily.play',
    option: 'day',
    optionDescription: 'command.daily.play.day',
  },
  (context, day) => dailyPanel.open(context, day),
);

/** Shows everyone in the channel the result of the person's ranked attempt. */
const share = whenVerb(
  challenge,
  {
    name: 'share',
    description: 'command.daily.share',
    option: 'day',
    optionDescription: 'command.daily.share.day',
  },
  async (context, day) => dailyPanel.share(day ?? (await newest(context)), context),
  ({ dailies, command }) => dailies.finishedDays(command.person.id, challenge.most),
);

/** The last day that the person finished; today if they haven't finished any. */
async function newest({ dailies, command }: Context): Promise<Day> {
  const [last] = await dailies.finishedDays(command.person.id, 1);
  return last ?? dailies.now();
}

const remindSchema = {
  name: 'remind',
  description: 'command.daily.remind',
  options: [
    {
      type: 'number',
      name: 'hour',
      description: 'command.daily.remind.hour',
      required: false,
      choices: hours.map((value) => ({ value })),
    },
    { type: 'text', name: 'zone', description: 'command.zone', required: false },
  ],
} as const;

/** Sets when somebody is reminded of the daily challenge, or shows it, with menus to change everything. */
const remind = verb(
  remindSchema,
  async (context, { hour, zone: typed }) => {
    const { words } = context;
    const zone = typed === null ? null : readZone(typed);
    if (typed !== null && zone === null)
      return privately(words.say('remind.noZone', { zone: plainName(typed) }));
    const message =
      hour === null && zone === null ? await reminderNow(context) : await remindAt({ zone, hour }, context);
    return inNewPanel(message);
  },
  async (context, { zone = '' }) => zoneChoices(String(zone), context),
);

/** The daily challenge. */
export const daily: SlashCommand = {
  name: 'daily',
  description: 'command.daily',
  verbs: [play, share, remind],
};
