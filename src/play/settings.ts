import type { Logger } from 'pino';
import { type Owner, choose, preferencesOf, serverSettings } from '#store/kept-preferences';
import { newestTable, tableNamed } from '#store/find-tables';
import { isOpen, type KeptTable, onlyPersonAt, peopleAt } from '#store/kept-match';
import { queueToo, requeue } from '#store/outbox';
import { playedBy } from '#store/preferences';
import type { Database } from '#store/schema';
import { isPaused } from './absence/pause.ts';
import { replanTables } from './clocks/replanning.ts';
import { moveReminder } from './daily/reminder-time.ts';
import { type CarryOutParts, tableMeant, whereInLog } from './carry-out.ts';
import type { SetOutcome, TableRefusal } from './outcome.ts';
import { defaultTableSettings, type PersonPreferences, type TableSettings } from './table.ts';
import type { Deed, Tables } from './tables.ts';
import { viewOf } from './view-of.ts';

type Settings = Pick<Tables, 'serverSettings' | 'setForPerson' | 'setForTable' | 'setForServer'>;

/** The settings of people, servers and tables. */
export function createSettings({ store, now, log }: CarryOutParts): Settings {
  const set = async <T>(
    what: string,
    deed: Deed,
    work: (db: Database) => Promise<SetOutcome<T>>,
  ): Promise<SetOutcome<T>> => {
    const outcome = await store.transaction(work);
    log.info({ what, channel: whereInLog(deed), outcome: outcome.outcome }, 'setting changed');
    return outcome;
  };
  const chosen = (db: Database, owner: Owner, change: object, { interaction, person }: Deed) =>
    choose(db, owner, { ...change }, { interaction, person: person.id, at: now() });

  return {
    serverSettings: (guild) => store.read((db) => serverSettings(db, guild)),
    setForPerson: (deed, change) =>
      set<PersonPreferences>('setForPerson', deed, async (db) => {
        const { id } = deed.person;
        const newest = await newestTable(db, deed.channel);
        if (!(await setForPerson(db, deed, change, { at: now(), log }))) return { outcome: 'repeated' };
        await announceIfVisible(db, newest);
        return { outcome: 'done', now: await preferencesOf(db, id) };
      }),
    setForTable: (deed, change) =>
      set<TableSettings>('setForTable', deed, async (db) => {
        const newest = await newestTable(db, deed.channel);
        const meant = await tableMeant(db, newest, deed);
        if (!meant.isThere) return refused(meant.refusal, newest, deed);
        const { id, host } = meant.table;
        if (deed.person.id !== host && !deed.manager)
          return refused({ code: 'onlyHostOrManager', host }, newest, deed);
        const refusal = refusalOf(meant.table, change);
        if (refusal !== null) return refused(refusal, newest, deed);
        if (!(await chosen(db, { owner: 'table', id }, change, deed))) return { outcome: 'repeated' };
        await tellChange(db, meant.table, change);
        await announceIfVisible(db, meant.table);
        const table = await tableNamed(db, id);
        return { outcome: 'done', now: table?.settings ?? defaultTableSettings };
      }),
    setForServer: (deed, change) =>
      set<TableSettings>('setForServer', deed, async (db) => {
        const { guild } = deed;
        const newest = await newestTable(db, deed.channel);
        if (guild === null || !deed.managesServer)
          return refused({ code: 'onlyServerManager' }, newest, deed);
        if (!(await chosen(db, { owner: 'server', id: guild }, change, deed))) return { outcome: 'repeated' };
        await announceIfVisible(db, newest);
        return { outcome: 'done', now: await serverSettings(db, guild) };
      }),
  };
}

/**
 * Changes a person's own settings, and what follows from them: their reminder and their night are in their time zone. Gives whether it did: each
 * interaction changes settings only once.
 */
export async function setForPerson(
  db: Database,
  { interaction, person: { id } }: Deed,
  change: Partial<PersonPreferences>,
  telling: { readonly at: number; readonly log: Logger },
): Promise<boolean> {
  const owner = { owner: 'person', id } as const;
  const { at } = telling;
  if (!(await choose(db, owner, { ...change }, { interaction, person: id, at }))) return false;
  if (typeof change.zone === 'string') await moveReminder(db, id, change.zone, at);
  if ('zone' in change || 'night' in change) await replanTables(db, id, telling);
  return true;
}

/** Tells everybody at a game of several people what it is played by from now on. */
async function tellChange(db: Database, table: KeptTable, change: Partial<TableSettings>): Promise<void> {
  const { id, version, stage, settings, board } = table;
  if (stage !== 'running' || board === null || peopleAt(table).length < 2) return;
  const events = playedBy
    .filter((name) => name in change && change[name] !== settings[name])
    .map((setting) => ({ event: 'settingChanged', setting, choice: String(change[setting]) }) as const);
  const how = board.message === null ? 'later' : 'refresh';
  if (events.length > 0) await queueToo(db, id, version, { how, events });
}

/**
 * The settings that can't be changed any more. Once windows are dealt to several people, nobody gets more hints or time than the others
 * expected: the pace is changed only where no clock runs, and counts from the next turn on.
 */
export function settledAt(
  { stage, settings, players }: Pick<KeptTable, 'stage' | 'settings' | 'players'>,
  isPaused: boolean,
): readonly (keyof TableSettings)[] {
  if (stage === 'lobby') return [];
  const isClocked = settings.pace !== 'relaxed' && !isPaused && onlyPersonAt({ players }) === null;
  return [
    'place',
    ...(peopleAt({ players }).length > 1 ? ['hints' as const] : []),
    ...(isClocked ? timing : []),
  ];
}

/** Why a change isn't made in a game that has begun; null if it can be. */
function refusalOf(table: KeptTable, change: Partial<TableSettings>): TableRefusal | null {
  const settled = settledAt(table, isPaused(table)).find((name) => name in change);
  if (settled === undefined) return null;
  return { code: settled === 'place' || settled === 'hints' ? `${settled}Settled` : 'paceSettled' };
}

const refused = (refusal: TableRefusal, table: KeptTable | null, { person }: Deed): SetOutcome<never> => ({
  outcome: 'refused',
  refusal,
  table: table && viewOf(table, person.id),
});

/** The settings that say how long a turn may take. */
const timing: readonly (keyof TableSettings)[] = ['pace', 'bank', 'increment', 'timeOut'];

/** The settings that show on the current board; the others apply from the next message on. */
const visible: readonly (keyof TableSettings)[] = [
  'style',
  'language',
  'pace',
  'bank',
  'increment',
  'timeOut',
];

/** Announces an open table again if a changed setting makes it look different. */
async function announceIfVisible(db: Database, before: KeptTable | null): Promise<void> {
  if (before === null || !isOpen(before)) return;
  const { id, version, board, settings } = before;
  const after = await tableNamed(db, id);
  if (board === null || board.message === null || after === null) return;
  if (visible.some((name) => after.settings[name] !== settings[name]))
    await requeue(db, id, version, 'restyle');
}
