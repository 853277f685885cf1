import { links, type SettingsPage } from '#discord/kit/links';
import { type Answer, inNewPanel, privately, updating } from '#discord/request/answer';
import type { Context, PressContext } from '#discord/request/context';
import { wordsFor } from '#discord/request/language';
import { handled, inChannel } from '#discord/request/press-handlers';
import { refusalsText } from '#discord/sagrada/refusals';
import type { SetOutcome } from '#play/outcome';
import {
  paceSettings,
  personSettings,
  type Setting,
  type SettingChoice,
  tableSettings,
} from './choice-messages.ts';
import { choiceText, settingsPanel, settingsPresses } from './messages.ts';

/** Shows somebody their own settings, from any message. */
export const openSettings = async (context: Context): Promise<Answer> =>
  inNewPanel(await settingsPanel('person', context));

/** Shows how long turns may take at the channel's table, from any message. */
const openPace = async (context: Context): Promise<Answer> =>
  inNewPanel(await settingsPanel('pace', context));

/** Applies a setting of the person's own. It counts at once, even for the panel itself. */
const setForPerson = (context: PressContext, setting: string): Promise<Answer> =>
  pickedFrom(personSettings, setting, context, async (picked) => {
    const { tables, command, locale } = context;
    const { setting: chosen, choice } = picked;
    // Direct messages come without an interaction, which would tell the language.
    const change = chosen.name === 'notify' ? { ...choice.change, locale } : choice.change;
    const outcome = await tables.setForPerson(command, change);
    if (outcome.outcome !== 'done') return shown('person', outcome, picked, context);
    const preferences = outcome.now;
    const words = wordsFor(preferences.language ?? locale, locale);
    return shown('person', outcome, picked, { ...context, preferences, words });
  });

/** Applies a setting of the table. */
const setForTable = (context: PressContext, setting: string): Promise<Answer> =>
  pickedFrom(changeable, setting, context, async (picked) => {
    const outcome = await context.tables.setForTable(context.command, picked.choice.change);
    return shown(paceSettings.includes(picked.setting) ? 'pace' : 'table', outcome, picked, context);
  });

/** Everything that can be set for a table or a server. */
const changeable = [...tableSettings, ...paceSettings];

/** Applies a setting of the server. */
const setForServer = (context: PressContext, setting: string): Promise<Answer> =>
  pickedFrom(changeable, setting, context, async (picked) =>
    shown(
      'server',
      await context.tables.setForServer(context.command, picked.choice.change),
      picked,
      context,
    ),
  );

/** What was picked in the menu of a setting. */
interface Picked<T> {
  readonly setting: Setting<T>;
  readonly choice: SettingChoice<T>;
}

async function pickedFrom<T>(
  settings: readonly Setting<T>[],
  name: string,
  { values: [value], words }: PressContext,
  answer: (picked: Picked<T>) => Promise<Answer>,
): Promise<Answer> {
  const setting = settings.find((each) => each.name === name);
  const choice = setting?.choices.find((each) => each.name === value);
  return setting === undefined || choice === undefined
    ? privately(words.say('strange.button'))
    : answer({ setting, choice });
}

/** The panel again, with the setting changed or not, and the outcome above it. */
async function shown<T>(
  page: SettingsPage,
  outcome: SetOutcome<T>,
  { setting, choice }: Picked<T>,
  context: Context,
): Promise<Answer> {
  const { words } = context;
  switch (outcome.outcome) {
    case 'done': {
      const done = words.say('settings.done', { choice: choiceText(setting, choice, words) });
      const more = choice.more === undefined ? [] : [words.say(choice.more)];
      return updating(await settingsPanel(page, context, [done, ...more].join('\n')));
    }
    case 'refused':
      return updating(
        await settingsPanel(page, context, refusalsText(outcome.refusals, outcome.match, words)),
      );
    case 'repeated':
      return { answer: 'nothing' };
  }
}

/** What the presses of the settings do. */
export const settingsHandlers = handled(
  { ...settingsPresses, settings: links.settings, pace: links.pace, settingsPage: links.settingsPage },
  {
    settings: openSettings,
    pace: openPace,
    settingsPage: async (context, { page }) => updating(await settingsPanel(page, context)),
    setForPerson: (context, { setting }) => setForPerson(context, setting),
    setForTable: inChannel((context, { setting }) => setForTable(context, setting)),
    setForServer: (context, { setting }) => setForServer(context, setting),
  },
);
