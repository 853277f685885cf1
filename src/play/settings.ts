import type { Logger } from 'pino';
import { newestTable, tableNamed } from '#store/find-matches';
import { requeue } from '#store/outbox';
import { playedBy } from '#store/preferences';
import type { Database } from '#store/schema';
import { isOpen, peopleAt, type StoredTable } from '#store/stored-match';
import { choose, type Owner, preferencesOf, serverSettings } from '#store/stored-preferences';
import { refused, tableMeant, whereInLog } from './carry-out.ts';
import { replanTables } from './clocks/replanning.ts';
import type { TablesDeps } from './deps.ts';
import type { Hooks } from './hooks.ts';
import type { SetOutcome, TableRefusal } from './outcome.ts';
import { defaultTableSettings, type PersonPreferences, type TableSettings } from './table.ts';
import type { Command, Tables } from './tables.ts';

type Settings = Pick<Tables, 'serverSettings' | 'setForPerson' | 'setForTable' | 'setForServer'>;

/** The settings of people, servers and tables. */
export function createSettings({
  store,
  now,
  hooks,
  log,
}: Pick<TablesDeps, 'store' | 'now' | 'hooks' | 'log'>): Settings {
  const set = async <T>(
    what: string,
    command: Command,
    work: (db: Database) => Promise<SetOutcome<T>>,
  ): Promise<SetOutcome<T>> => {
    const outcome = await store.transaction(work);
    log.info({ what, channel: whereInLog(command), outcome: outcome.outcome }, 'setting changed');
    return outcome;
  };
  const chosen = (db: Database, owner: Owner, change: object, { interaction, person }: Command) =>
    choose(db, owner, { ...change }, { interaction, person: person.id, at: now() });

  return {
    serverSettings: (guild) => store.read((db) => serverSettings(db, guild)),
    setForPerson: (command, change) =>
      set<PersonPreferences>('setForPerson', command, async (db) => {
        const { id } = command.person;
        const newest = await newestTable(db, command.channel);
        if (!(await setForPerson(db, command, change, { at: now(), hooks, log })))
          return { outcome: 'repeated' };
        await announceIfVisible(db, newest);
        return { outcome: 'done', now: await preferencesOf(db, id) };
      }),
    setForTable: (command, change) =>
      set<TableSettings>('setForTable', command, async (db) => {
        const newest = await newestTable(db, command.channel);
        const meant = await tableMeant(db, newest, command);
        if (!meant.isThere) return refused(command, newest, [meant.refusal]);
        const { id, host } = meant.table;
        if (command.person.id !== host && !command.manager)
          return refused(command, newest, [{ code: 'onlyHostOrManager', host }]);
        const refusal = refusalOf(meant.table, change);
        if (refusal !== null) return refused(command, newest, [refusal]);
        if (!(await chosen(db, { owner: 'table', id }, change, command))) return { outcome: 'repeated' };
        await announceIfVisible(db, meant.table);
        const table = await tableNamed(db, id);
        return { outcome: 'done', now: table?.settings ?? defaultTableSettings };
      }),
    setForServer: (command, change) =>
      set<TableSettings>('setForServer', command, async (db) => {
        const { guild } = command;
        const newest = await newestTable(db, command.channel);
        if (guild === null || !command.managesServer)
          return refused(command, newest, [{ code: 'onlyServerManager' }]);
        if (!(await chosen(db, { owner: 'server', id: guild }, change, command)))
          return { outcome: 'repeated' };
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
  { interaction, person: { id } }: Command,
  change: Partial<PersonPreferences>,
  {
    at,
    hooks,
    log,
  }: { readonly at: number; readonly hooks: Pick<Hooks, 'zoneChanged'>; readonly log: Logger },
): Promise<boolean> {
  const owner = { owner: 'person', id } as const;
  if (!(await choose(db, owner, { ...change }, { interaction, person: id, at }))) return false;
  if (typeof change.zone === 'string') await hooks.zoneChanged(db, id, change.zone, at);
  if ('zone' in change || 'night' in change) await replanTables(db, id, { at, log });
  return true;
}

/**
 * The settings that can't be changed any more. Once windows are dealt to several people, they play on by what they expected then: nobody
 * gets more hints or time than the others.
 */
export const fixedAt = ({
  stage,
  players,
}: Pick<StoredTable, 'stage' | 'players'>): readonly (keyof TableSettings)[] => {
  if (stage === 'lobby') return [];
  return peopleAt({ players }).length > 1 ? ['place', ...playedBy] : ['place'];
};

/** Why a change isn't made in a game that has begun; null if it can be. */
function refusalOf(table: StoredTable, change: Partial<TableSettings>): TableRefusal | null {
  const fixed = fixedAt(table).find((name) => name in change);
  if (fixed === undefined) return null;
  return { code: fixed === 'place' ? 'placeSettled' : 'playSettled' };
}

/** The settings that show on the current board; the others apply from the next message on. */
const visible: readonly (keyof TableSettings)[] = [
  'style',
  'language',
  'pace',
  'bank',
  'increment',
  'timeOut',
  'hints',
];

/** Announces an open table again if a changed setting makes it look different. */
async function announceIfVisible(db: Database, before: StoredTable | null): Promise<void> {
  if (before === null || !isOpen(before)) return;
  const { id, version, board, settings } = before;
  const after = await tableNamed(db, id);
  if (board === null || board.message === null || after === null) return;
  if (visible.some((name) => after.settings[name] !== settings[name]))
    await requeue(db, id, version, 'restyle');
}
