import type { Logger } from 'pino';
import { moveReminder } from '#features/challenge/reminders';
import { newestTable, tableNamed } from '#store/find-matches';
import { type KeptTable, isOpen, peopleAt } from '#store/kept-match';
import { type Owner, choose, preferencesOf, serverSettings } from '#store/kept-preferences';
import { requeue } from '#store/outbox';
import { playedBy } from '#store/preferences';
import type { Database } from '#store/schema';
import { type CarryOutParts, tableMeant, whereInLog } from './carry-out.ts';
import { replanTables } from './clocks/replanning.ts';
import type { SetOutcome, TableRefusal } from './outcome.ts';
import { type PersonPreferences, type TableSettings, defaultTableSettings } from './table.ts';
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

/**
 * The settings that can't be changed any more. Once windows are dealt to several people, they play on by what they expected then: nobody
 * gets more hints or time than the others.
 */
export const fixedAt = ({
  stage,
  players,
}: Pick<KeptTable, 'stage' | 'players'>): readonly (keyof TableSettings)[] => {
  if (stage === 'lobby') return [];
  return peopleAt({ players }).length > 1 ? ['place', ...playedBy] : ['place'];
};

/** Why a change isn't made in a game that has begun; null if it can be. */
function refusalOf(table: KeptTable, change: Partial<TableSettings>): TableRefusal | null {
  const fixed = fixedAt(table).find((name) => name in change);
  if (fixed === undefined) return null;
  return { code: fixed === 'place' ? 'placeSettled' : 'playSettled' };
}

const refused = (refusal: TableRefusal, table: KeptTable | null, { person }: Deed): SetOutcome<never> => ({
  outcome: 'refused',
  refusal,
  table: table && viewOf(table, person.id),
});

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
async function announceIfVisible(db: Database, before: KeptTable | null): Promise<void> {
  if (before === null || !isOpen(before)) return;
  const { id, version, board, settings } = before;
  const after = await tableNamed(db, id);
  if (board === null || board.message === null || after === null) return;
  if (visible.some((name) => after.settings[name] !== settings[name]))
    await requeue(db, id, version, 'restyle');
}
