import type { TableView } from '#table/table';
import type { Words } from '#words/words';
import { tableHere } from '#discord/at-table';
import { button } from '#discord/button';
import { isGuest } from '#discord/guest';
import type { Context } from '#discord/context';
import type { Button, Message, Row } from '#discord/message';
import { staysText } from '#discord/permissions';
import { refusalText } from '#discord/refusals';
import { linesOf, menusOf } from './menus.ts';
import { type SettingsPage, settingsPages } from './pages.ts';
import { personSettings, tableSettings } from './settings.ts';

/** What one page shows: words below its title, and menus for those who may change something. */
interface Shown {
  readonly lines: readonly string[];
  readonly menus: readonly Row[];
}

/** The settings, one page of them; above them what was just done, if anything was. */
export async function settingsPanel(
  page: SettingsPage,
  context: Context,
  done: string | null = null,
): Promise<Message> {
  const { words } = context;
  const { lines, menus } = await shownOn(page, context);
  const title = words.say(`settings.${page}.title`);
  // What was just refused may stand on the page anyway.
  const unsaid = lines.filter((line) => line !== done);
  return {
    content: [...(done === null ? [] : [done]), `## ${title}`, ...unsaid].join('\n'),
    rows: [...menus, pageButtons(page, context), ...besides(page, context)],
    picture: null,
    mentions: [],
  };
}

/** A direct message is in no server. */
const pageButtons = (shown: SettingsPage, { deed, words }: Context): Row =>
  settingsPages
    .filter((page) => page !== 'server' || deed.guild !== null)
    .map((page) => pageButton(page, page === shown, words));

const pageButton = (page: SettingsPage, isShown: boolean, words: Words): Button => ({
  ...button({ press: 'settingsPage', page }, words.say(`settings.${page}.page`)),
  disabled: isShown,
});

/** What has a panel of its own: of a person what is stored about them, of a server the summaries in its channels. */
function besides(page: SettingsPage, { deed, words }: Context): readonly Row[] {
  if (page === 'person') return [[button({ press: 'privacy' }, words.say('button.privacy'))]];
  return page === 'server' && deed.guild !== null
    ? [[button({ press: 'summaries' }, words.say('button.summaries'))]]
    : [];
}

const shownOn = (page: SettingsPage, context: Context): Promise<Shown> => {
  switch (page) {
    case 'person':
      return Promise.resolve(ofPerson(context));
    case 'table':
      return ofTable(context);
    case 'server':
      return ofServer(context);
  }
};

const ofPerson = ({ preferences, words }: Context): Shown => ({
  lines: [words.say('settings.person.about')],
  menus: menusOf(personSettings, preferences, (setting) => ({ press: 'setForPerson', setting }), words),
});

async function ofTable(context: Context): Promise<Shown> {
  const { tables, deed, words } = context;
  if (isGuest(context)) return { lines: [words.say('guest.noTable')], menus: [] };
  // Whatever button was pressed here: the page is about the table that there is now.
  const here = { tables, deed: { ...deed, button: null } };
  const { table, thread } = await tableHere(here, deed.person.id);
  if (thread !== null)
    return { lines: [refusalText({ code: 'gameMoved', thread }, table, words)], menus: [] };
  if (table === null || table.stage === 'finished' || table.stage === 'cancelled')
    return { lines: [words.say('settings.table.none')], menus: [] };
  const { id, host, manners, stage } = table;
  // Where a game is played is settled when it begins.
  const settings = tableSettings.filter(({ name }) => name !== 'place' || stage === 'lobby');
  if (deed.person.id !== host && !deed.manager)
    return {
      lines: [
        ...linesOf(settings, manners, words),
        refusalText({ code: 'onlyHostOrManager', host }, table, words),
      ],
      menus: [],
    };
  return {
    lines: [words.say('settings.table.about'), ...threadLines(table, context)],
    menus: menusOf(settings, manners, (setting) => ({ press: 'setForTable', table: id, setting }), words),
  };
}

/** What keeps the game from moving into a thread, where it is set so. */
function threadLines({ stage, manners }: TableView, { missingForThread, words }: Context): readonly string[] {
  if (stage !== 'lobby' || manners.place !== 'thread') return [];
  if (missingForThread === null) return [words.say('settings.place.notHere')];
  return missingForThread.length === 0 ? [] : [staysText(missingForThread, words)];
}

async function ofServer({ tables, deed, words }: Context): Promise<Shown> {
  if (deed.guild === null) return { lines: [words.say('settings.server.none')], menus: [] };
  const manners = await tables.serverManners(deed.guild);
  if (!deed.managesServer)
    return {
      lines: [...linesOf(tableSettings, manners, words), words.say('refusal.onlyServerManager')],
      menus: [],
    };
  return {
    lines: [words.say('settings.server.about')],
    menus: menusOf(tableSettings, manners, (setting) => ({ press: 'setForServer', setting }), words),
  };
}
