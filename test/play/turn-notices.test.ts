import { describe, expect, it } from 'vitest';
import { isOwnTurn } from '#features/own-games/own-games';
import type { Person, PersonPreferences, TableSettings, TableView } from '#play/table';
import { bundling } from '#play/turn-notices';
import { preferencesOf } from '#store/stored-preferences';
import { lasts } from './computers.ts';
import {
  anna,
  begun,
  ben,
  by,
  channel,
  cleo,
  done,
  type Evening,
  evening,
  seen,
  turnOf,
  twoSeats,
  until,
} from './evening.ts';

const minute = 60_000;
const elsewhere = '101';

/** Ben and Anna play, and both want direct messages. It's somebody's first turn. */
async function playing(
  notify: PersonPreferences['notify'] = 'direct',
  settings: Partial<TableSettings> = {},
): Promise<Evening & { readonly table: TableView }> {
  const night = await evening();
  for (const person of [anna, ben]) done1(await night.tables.setForPerson(by(person), { notify }));
  if (Object.keys(settings).length > 0)
    done1(await night.tables.setForServer(by(anna, { managesServer: true }), settings));
  const table = await begun(night.tables, anna, ben);
  return { ...night, table };
}

function done1({ outcome }: { readonly outcome: string }): void {
  if (outcome !== 'done') throw new Error(outcome);
}

/** Whoever's turn it is ends it without a die. */
async function passes(night: Evening, where = channel): Promise<TableView> {
  const { tables } = night;
  const { current } = turnOf(await seen(night, where));
  const command = by(current, { channel: where });
  const own = await tables.look(where, current.id);
  const end = own?.stage === 'running' ? own.legal.find((action) => action.do === 'end') : undefined;
  if (end === undefined) throw new Error('the turn can’t end');
  const after = done(await tables.act(command, end));
  await tables.deliver(where);
  return after;
}

const current = async (night: Evening): Promise<string> => turnOf(await seen(night)).current.id;

/** Whom the calls went to, whether each was a new message, and how many turns it named. */
const calledIn = ({ turnNotices }: Evening): readonly string[] =>
  turnNotices.map(({ person, isNews, games }) => `${person} ${isNews ? 'news' : 'change'} ${games.length}`);

describe('a direct message about turns', () => {
  it('comes once nothing was done at the table for two minutes, with the board', async () => {
    const night = await playing();
    const mover = await current(night);
    await lasts(night, minute);
    expect(night.turnNotices).toEqual([]);
    await lasts(night, minute);
    expect(calledIn(night)).toEqual([`${mover} news 1`]);
    expect(night.turnNotices[0]).toMatchObject({ old: null, table: { stage: 'running', seat: null } });
    expect(night.turnNotices[0]?.games.every(isOwnTurn)).toBe(true);
    await lasts(night, 60 * minute);
    expect(night.turnNotices).toHaveLength(1);
  });

  it('comes once for all turns that wait, and the old message goes', async () => {
    const night = await playing();
    await lasts(night, 2 * minute);
    const other = await passes(night);
    const called = turnOf(other).current.id;
    await lasts(night, 3 * minute);
    const first = night.turnNotices.length;
    expect(night.turnNotices.at(-1)).toMatchObject({ person: called, isNews: true, old: null });
    // Another of their turns begins elsewhere.
    const there = (person: Person) => by(person, { channel: elsewhere });
    done(await night.tables.open(there(cleo), twoSeats));
    const called2 = called === anna.id ? anna : ben;
    done(await night.tables.join(there(called2)));
    done(await night.tables.start(there(cleo)));
    await night.tables.deliver(elsewhere);
    await lasts(night, 3 * minute);
    const last = night.turnNotices.at(-1);
    expect(night.turnNotices.slice(first).map(({ person }) => person)).toEqual([called]);
    expect(last?.games.map(({ channel: where }) => where)).toEqual([elsewhere, channel]);
    expect(last?.old?.id).toBe(`call ${first}`);
  });

  it('folds when nothing waits any more, and calls nobody to a turn that is over', async () => {
    const night = await playing();
    await lasts(night, 2 * minute);
    const mover = await current(night);
    expect(calledIn(night)).toEqual([`${mover} news 1`]);
    await passes(night);
    await lasts(night, bundling);
    expect(calledIn(night)[1]).toBe(`${mover} change 0`);
    const before = night.turnNotices.length;
    // The next turn is over before anybody is called to it.
    await passes(night);
    await lasts(night, minute);
    expect(night.turnNotices.slice(before).filter(({ isNews }) => isNews)).toEqual([]);
  });

  it.each(['channel', 'nobody'] as const)('comes to nobody who wants %s', async (notify) => {
    const night = await playing(notify);
    await night.tables.deliver(channel);
    await lasts(night, 60 * minute);
    expect(night.turnNotices).toEqual([]);
    expect(night.announcements.at(-1)?.table.notified).toEqual(notify === 'nobody' ? [] : [anna.id, ben.id]);
  });

  it.each(['direct', 'both'] as const)('stands beside a mention only for both, here %s', async (notify) => {
    const night = await playing(notify);
    await night.tables.deliver(channel);
    expect(night.announcements.at(-1)?.table).toMatchObject({
      notified: [anna.id, ben.id],
      notifiedDirectly: notify === 'direct' ? [anna.id, ben.id] : [],
    });
    await lasts(night, 2 * minute);
    expect(night.turnNotices).toHaveLength(1);
  });

  it('comes from no quiet table', async () => {
    const night = await playing('direct', { mentions: false });
    await lasts(night, 60 * minute);
    expect(night.turnNotices).toEqual([]);
  });

  it('comes sooner at a live table', async () => {
    const night = await playing('direct', { pace: 'live' });
    await lasts(night, 31_000);
    expect(night.turnNotices).toHaveLength(1);
  });

  it('gives way to mentions in the channel where direct messages are closed', async () => {
    const night = await playing();
    night.toldOfTurns.push({ delivery: 'notAllowed' });
    const mover = await current(night);
    await lasts(night, 2 * minute);
    expect(night.turnNotices).toHaveLength(1);
    expect(await night.store.read((db) => preferencesOf(db, mover))).toMatchObject({ notify: 'channel' });
    await lasts(night, 60 * minute);
    expect(night.turnNotices).toHaveLength(1);
  });

  it('is tried again while Discord fails, and comes once', async () => {
    const night = await playing();
    night.toldOfTurns.push({ delivery: 'later' }, { delivery: 'later' });
    await lasts(night, 2 * minute);
    expect(night.turnNotices).toHaveLength(1);
    await lasts(night, minute);
    await lasts(night, minute);
    const [one, ...more] = night.turnNotices;
    expect(more.map(({ turns }) => turns)).toEqual([one?.turns, one?.turns]);
    await lasts(night, 60 * minute);
    expect(night.turnNotices).toHaveLength(3);
  });

  it('comes after a restart, and once more with the same name if the process died before it was noted', async () => {
    const night = await playing();
    const again = night.restarted();
    await lasts(again, 2 * minute);
    expect([night.turnNotices.length, again.turnNotices.length]).toEqual([0, 1]);
    const dying = await playing();
    // Discord has taken the message, and the process dies before it hears that.
    dying.toldOfTurns.push(new Promise(() => {}));
    dying.pass(2 * minute);
    void dying.tables.settle();
    await until(() => dying.turnNotices.length === 1);
    const reborn = dying.restarted();
    await lasts(reborn, minute);
    const [first, second] = [dying.turnNotices[0], reborn.turnNotices[0]];
    expect([second?.turns, second?.old]).toEqual([first?.turns, first?.old]);
    await lasts(reborn, 60 * minute);
    expect(reborn.turnNotices).toHaveLength(1);
  });
});
