import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { button } from '#discord/kit/button';
import { links, type SettingsPage, settingsPages } from '#discord/kit/links';
import { type Button, type Menu, type Message, messageOf, type Row } from '#discord/kit/message';
import { type CustomId, pressKinds } from '#discord/kit/press';
import type { Context } from '#discord/request/context';
import { staysText } from '#discord/request/permissions';
import { tableHere } from '#discord/sagrada/answers';
import { refusalText } from '#discord/sagrada/refusals';
import { fixedAt } from '#play/settings';
import { tableIdSchema, type TableSettings, type TableView } from '#play/table';
import type { Words } from '#words/words';
import {
  paceSettingsWith,
  personSettings,
  type Setting,
  type SettingChoice,
  settingNames,
  tableSettings,
} from './choice-messages.ts';

/** What one page shows: text below its title, and menus for people who may change something. */
interface Shown {
  readonly lines: readonly string[];
  readonly menus: readonly Row[];
}

/** One page of the settings; above it what was just done, if anything. */
export async function settingsPanel(
  page: SettingsPage,
  context: Context,
  done: string | null = null,
): Promise<Message> {
  const { words } = context;
  const { lines, menus } = await shownOn(page, context);
  const title = words.say(`settings.${page}.title`);
  // The page may already say why something was just refused.
  const unsaid = lines.filter((line) => line !== done);
  return messageOf(
    [...(done === null ? [] : [done]), `## ${title}`, ...unsaid],
    [...menus, pageButtons(page, context), ...besides(page, context)],
  );
}

/** Direct messages have no server, and nobody else who would wait. */
const pageButtons = (shown: SettingsPage, { command, words }: Context): Row =>
  settingsPages
    .filter((page) => (page !== 'server' && page !== 'pace') || command.guild !== null)
    .map((page) => pageButton(page, page === shown, words));

const pageButton = (page: SettingsPage, isShown: boolean, words: Words): Button => ({
  ...button(links.settingsPage({ page }), words.say(`settings.${page}.page`)),
  disabled: isShown,
});

/** Links to panels of their own: a person's absence, night and stored data, or a server's channel summaries. */
function besides(page: SettingsPage, { command, words }: Context): readonly Row[] {
  if (page === 'person')
    return [
      [button(links.away(), words.say('button.away')), button(links.privacy(), words.say('button.privacy'))],
    ];
  return page === 'server' && command.guild !== null
    ? [[button(links.summaries(), words.say('button.summaries'))]]
    : [];
}

const shownOn = (page: SettingsPage, context: Context): Promise<Shown> => {
  const { words } = context;
  switch (page) {
    case 'person':
      return Promise.resolve(ofPerson(context));
    case 'table':
      return ofTable(context, (table) => ({
        about: [
          words.say('settings.table.about'),
          ...untilDealt(table, words),
          ...threadLines(table, context),
        ],
        // Where a game is played is settled when it starts.
        settings: tableSettings.filter(({ name }) => name !== 'place' || table.stage === 'lobby'),
      }));
    case 'pace':
      return ofTable(context, (table) => ({
        about: [words.say('settings.pace.about'), ...untilDealt(table, words)],
        settings: paceSettingsWith(table.settings),
      }));
    case 'server':
      return ofServer(context);
  }
};

const settingSchema = z.enum(settingNames);

/** Set what was picked in a menu of the settings: the presser's own, a table's or a server's. */
export const settingsPresses = pressKinds({
  setForPerson: z.strictObject({ setting: settingSchema }),
  setForTable: z.strictObject({ table: tableIdSchema, setting: settingSchema }),
  setForServer: z.strictObject({ setting: settingSchema }),
});

const ofPerson = ({ preferences, words }: Context): Shown => ({
  lines: [words.say('settings.person.about')],
  menus: menusOf(personSettings, preferences, (setting) => settingsPresses.setForPerson({ setting }), words),
});

/** What a page about a table says, and what can be changed there. */
interface AboutTable {
  readonly about: readonly string[];
  readonly settings: readonly Setting<TableSettings>[];
}

async function ofTable(context: Context, aboutTable: (table: TableView) => AboutTable): Promise<Shown> {
  const { tables, command, words } = context;
  if (context.isGuest) return { lines: [words.say('guest.noTable')], menus: [] };
  // Whichever button was pressed, the page is about the channel's current table.
  const here = { tables, command: { ...command, button: null } };
  const { table, threads } = await tableHere(here, command.person.id);
  if (threads.length > 0)
    return { lines: [refusalText({ code: 'gameMoved', threads }, table, words)], menus: [] };
  if (table === null || table.stage === 'finished' || table.stage === 'cancelled')
    return { lines: [words.say('settings.table.none')], menus: [] };
  const { id, host } = table;
  const { about, settings } = aboutTable(table);
  const fixed: readonly string[] = fixedAt(table);
  const stay = settings.filter(({ name }) => fixed.includes(name));
  const change = settings.filter((setting) => !stay.includes(setting));
  const fixedLines = readOnly(stay, table.settings, words.say('refusal.playSettled'), words);
  if (command.person.id !== host && !command.manager) {
    const ask = refusalText({ code: 'onlyHostOrManager', host }, table, words);
    return { lines: [...fixedLines, ...readOnly(change, table.settings, ask, words)], menus: [] };
  }
  return {
    lines: [...about, ...fixedLines],
    menus: menusOf(
      change,
      table.settings,
      (setting) => settingsPresses.setForTable({ table: id, setting }),
      words,
    ),
  };
}

/** Settings that can't be changed here, and why. */
const readOnly = (
  settings: readonly Setting<TableSettings>[],
  now: TableSettings,
  why: string,
  words: Words,
): readonly string[] => (settings.length === 0 ? [] : [...linesOf(settings, now, words), why]);

/** In a lobby, what has to be settled there. */
const untilDealt = ({ stage }: TableView, words: Words): readonly string[] =>
  stage === 'lobby' ? [words.say('settings.dealt.about')] : [];

/** What keeps the game from moving into a thread, if it is set to. */
function threadLines(
  { stage, settings }: TableView,
  { missingForThread, words }: Context,
): readonly string[] {
  if (stage !== 'lobby' || settings.place !== 'thread') return [];
  if (missingForThread === null) return [words.say('settings.place.notHere')];
  return missingForThread.length === 0 ? [] : [staysText(missingForThread, words)];
}

async function ofServer({ tables, command, words }: Context): Promise<Shown> {
  if (command.guild === null) return { lines: [words.say('settings.server.none')], menus: [] };
  const settings = await tables.serverSettings(command.guild);
  const changeable = [...tableSettings, ...paceSettingsWith(settings)];
  if (!command.managesServer)
    return {
      lines: readOnly(changeable, settings, words.say('refusal.onlyServerManager'), words),
      menus: [],
    };
  return {
    lines: [words.say('settings.server.about'), words.say('settings.server.dealt')],
    menus: menusOf(changeable, settings, (setting) => settingsPresses.setForServer({ setting }), words),
  };
}

/** Whether it is the current value, so that choosing it would change nothing. */
const isChosen = <T extends object>({ change }: SettingChoice<T>, now: T): boolean =>
  isDeepStrictEqual({ ...now, ...change }, now);

/** A choice with the name of its setting, since a menu shows nothing else of the setting. */
export const choiceText = <T>({ name }: Setting<T>, { label }: SettingChoice<T>, words: Words): string =>
  words.say('settings.choice', {
    setting: words.say(`settings.${name}`),
    choice: labelText(label, words),
  });

function labelText(label: SettingChoice<object>['label'], words: Words): string {
  if (typeof label === 'string') return words.say(label);
  return 'unit' in label ? words.say(label.unit, { number: label.number }) : label.ownName;
}

/** A menu for each setting, with the current value picked. */
const menusOf = <T extends object>(
  settings: readonly Setting<T>[],
  now: T,
  press: (setting: Setting<T>['name']) => CustomId,
  words: Words,
): readonly Menu[] =>
  settings.map((setting) => ({
    custom_id: press(setting.name),
    placeholder: words.say(`settings.${setting.name}`),
    options: setting.choices.map((choice) => ({
      label: choiceText(setting, choice, words),
      value: choice.name,
      ...(choice.more !== undefined && { description: words.say(choice.more) }),
      default: isChosen(choice, now),
    })),
  }));

/** The same for people who may only read it. */
const linesOf = <T extends object>(
  settings: readonly Setting<T>[],
  now: T,
  words: Words,
): readonly string[] =>
  settings.flatMap((setting) =>
    setting.choices
      .filter((choice) => isChosen(choice, now))
      .map((choice) => `- ${choiceText(setting, choice, words)}`),
  );
