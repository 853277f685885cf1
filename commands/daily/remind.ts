import { privately, inNewPanel } from '#discord/request/answer';
import { verb } from '#discord/request/command';
import { hours } from '#discord/challenge/reminder/presses';
import { remindAt, reminderNow } from '#discord/challenge/reminder/pressed';
import { readZone, zoneChoices } from '#discord/kit/zones';
import { plainName } from '#discord/kit/names';

const schema = {
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
    {
      type: 'text',
      name: 'zone',
      description: 'command.zone',
      required: false,
      autocomplete: true,
    },
  ],
} as const;

/** Sets when somebody is reminded of the daily challenge, or shows it, with menus to change everything. */
export const remind = verb(
  schema,
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
