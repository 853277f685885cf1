import { describe, expect, it } from 'vitest';
import { actionText, end } from '#games/sagrada/action';
import { sagrada } from '#games/sagrada/rules';
import { verify } from '#games/verify';
import { defaultPreferences, defaultTableSettings, type Person } from '#play/table';
import type { Tables } from '#play/tables';
import { stepsOf } from '#store/step-log';
import {
  alone,
  anna,
  begun,
  ben,
  by,
  channel,
  cleo,
  done,
  evening,
  firstLegal,
  fourSeats,
  guild,
  legal,
  press,
  refusals,
  seedDealing,
  started,
  turnOf,
  until,
} from './evening.ts';

/** In the first turn a tool can still be used after any draft. */
const draftOf = (tables: Tables, person: Person) => firstLegal(tables, person, 'draft');

const setTo = { outcome: 'done' } as const;

describe('who may change which settings', () => {
  it('everybody their own', async () => {
    const { tables } = await evening();
    expect(await tables.setForPerson(by(anna), { style: 'letters' })).toEqual({
      outcome: 'done',
      now: { ...defaultPreferences, style: 'letters' },
    });
    expect((await tables.requestContext(ben.id, '100', null)).preferences).toEqual(defaultPreferences);
  });

  it("a table's its host, or somebody who manages the channel", async () => {
    const { tables } = await evening();
    expect(await tables.setForTable(by(anna), { mentions: false })).toMatchObject({
      refusals: [{ code: 'noTable' }],
    });
    done(await tables.open(by(anna), fourSeats));
    done(await tables.join(by(ben)));
    expect(await tables.setForTable(by(ben), { mentions: false })).toMatchObject({
      outcome: 'refused',
      refusals: [{ code: 'onlyHostOrManager', host: anna.id }],
    });
    expect((await tables.look(channel, ben.id))?.settings).toEqual(defaultTableSettings);
    expect(await tables.setForTable(by(anna), { mentions: false })).toMatchObject(setTo);
    expect(await tables.setForTable(by(cleo, { manager: true }), { style: 'contrast' })).toEqual({
      outcome: 'done',
      now: { ...defaultTableSettings, mentions: false, style: 'contrast' },
    });
  });

  it("a server's somebody who manages it; they apply where a table has none of its own", async () => {
    const { tables } = await evening();
    expect(await tables.setForServer(by(anna, { manager: true }), { place: 'thread' })).toMatchObject({
      refusals: [{ code: 'onlyServerManager' }],
    });
    const dm = by(anna, { guild: null, managesServer: true });
    expect(await tables.setForServer(dm, { place: 'thread' })).toMatchObject({ outcome: 'refused' });
    const manager = { managesServer: true };
    await tables.setForServer(by(cleo, manager), { language: 'de', oldBoards: 'removed' });
    const table = done(await tables.open(by(anna), fourSeats));
    expect(table.settings).toEqual({ ...defaultTableSettings, language: 'de', oldBoards: 'removed' });
    await tables.setForTable(by(anna), { language: null });
    expect((await tables.look(channel, null))?.settings).toMatchObject({
      language: null,
      oldBoards: 'removed',
    });
    expect(await tables.serverSettings(guild)).toMatchObject({ language: 'de' });
  });

  it('once for each interaction, and never with a menu of an old table', async () => {
    const { tables } = await evening();
    const table = done(await tables.open(by(anna), fourSeats));
    const twice = by(anna);
    expect(await tables.setForTable(twice, { style: 'letters' })).toMatchObject(setTo);
    expect(await tables.setForTable(twice, { style: 'letters' })).toEqual({ outcome: 'repeated' });
    const own = by(anna);
    expect(await tables.setForPerson(own, { style: 'letters' })).toMatchObject(setTo);
    expect(await tables.setForPerson(own, { style: 'contrast' })).toEqual({ outcome: 'repeated' });
    const manager = by(anna, { managesServer: true });
    expect(await tables.setForServer(manager, { style: 'letters' })).toMatchObject(setTo);
    expect(await tables.setForServer(manager, { style: 'contrast' })).toEqual({ outcome: 'repeated' });
    await tables.cancel(by(anna));
    await tables.open(by(anna), fourSeats);
    expect(await tables.setForTable(press(anna, table), { style: 'contrast' })).toMatchObject({
      refusals: [{ code: 'tableGone' }],
    });
  });
});

describe('settings that show on the current board', () => {
  it('are announced at once: pictures and language; the rest apply from the next message on', async () => {
    const { tables, announcements } = await evening();
    await tables.open(by(anna), fourSeats);
    await tables.setForTable(by(anna), { style: 'letters' });
    await tables.deliver(channel);
    expect(announcements).toMatchObject([{ how: 'post', table: { settings: { style: 'letters' } } }]);
    await tables.setForTable(by(anna), { mentions: false });
    await tables.deliver(channel);
    expect(announcements).toHaveLength(1);
    await tables.setForServer(by(anna, { managesServer: true }), { language: 'de' });
    await tables.deliver(channel);
    expect(announcements.slice(1)).toMatchObject([
      { how: 'restyle', table: { message: 'message 1', settings: { language: 'de' } } },
    ]);
  });

  it('are not announced if the table keeps its own', async () => {
    const { tables, announcements } = await evening();
    await tables.open(by(anna), fourSeats);
    await tables.setForTable(by(anna), { style: 'letters' });
    await tables.deliver(channel);
    await tables.setForServer(by(cleo, { managesServer: true }), { style: 'contrast' });
    await tables.setForTable(by(anna), { style: 'letters' });
    await tables.setForPerson(by(anna), { style: 'contrast' });
    await tables.deliver(channel);
    expect(announcements).toHaveLength(1);
  });

  it('are announced with what has happened, if that is still waiting', async () => {
    const { tables, announcements } = await evening();
    const { current } = turnOf(await begun(tables, anna, ben));
    await tables.deliver(channel);
    done(await tables.act(by(current), await draftOf(tables, current)));
    await tables.setForTable(by(anna), { style: 'letters' });
    await tables.deliver(channel);
    expect(announcements.at(-1)).toMatchObject({ how: 'refresh', events: [{ event: 'drafted' }] });
  });
});

describe('the place of a game', () => {
  it('can be chosen in the lobby, but not after the start', async () => {
    const { tables } = await evening();
    await tables.open(by(anna), fourSeats);
    await tables.join(by(ben));
    expect(await tables.setForTable(by(anna), { place: 'thread' })).toMatchObject(setTo);
    await tables.start(by(anna));
    expect(await tables.setForTable(by(anna), { place: 'channel' })).toMatchObject({
      refusals: [{ code: 'placeSettled' }],
    });
    expect(await tables.look(channel, null)).toMatchObject({ settings: { place: 'thread' }, thread: null });
  });
});

describe('what a game is played by', () => {
  const manager = { managesServer: true };

  it('is settled once windows are dealt to several people, also for who manages the server', async () => {
    const { tables } = await evening();
    await tables.setForServer(by(cleo, manager), { resigned: 'computer' });
    done(await tables.open(by(anna), fourSeats));
    expect(await tables.setForTable(by(anna), { bank: 1, increment: 0 })).toMatchObject(setTo);
    done(await tables.join(by(ben)));
    done(await tables.start(by(anna)));
    for (const change of [
      { hints: 'on' },
      { pace: 'live' },
      { bank: 30 },
      { increment: 90 },
      { timeOut: 'wait' },
      { resigned: 'passes' },
    ] as const)
      for (const person of [by(anna), by(cleo, { manager: true })])
        expect(await tables.setForTable(person, change)).toMatchObject({
          outcome: 'refused',
          refusals: [{ code: 'playSettled' }],
        });
    await tables.setForServer(by(cleo, manager), { hints: 'on', pace: 'day', resigned: 'passes' });
    const settled = { hints: 'auto', pace: 'relaxed', bank: 1, resigned: 'computer' };
    expect((await tables.look(channel, null))?.settings).toMatchObject(settled);
    expect(await tables.setForTable(by(anna), { style: 'letters' })).toMatchObject(setTo);
  });

  it('is the new default of the server at the next table, also at a rematch', async () => {
    const { tables } = await evening();
    const { id } = await begun(tables, anna, ben);
    done(await tables.resign(by(anna)));
    await tables.setForServer(by(cleo, manager), { pace: 'day', hints: 'off' });
    const again = done(await tables.open(by(ben), fourSeats, id));
    expect(again.settings).toMatchObject({ pace: 'day', hints: 'off', unranked: false });
  });

  it('shows in the lobby when it is changed there', async () => {
    const night = await evening();
    done(await night.tables.open(by(anna), fourSeats));
    await night.tables.deliver(channel);
    for (const change of [{ hints: 'on' }, { pace: 'day' }] as const) {
      const before = night.announcements.length;
      await night.tables.setForTable(by(anna), change);
      await night.tables.deliver(channel);
      expect(night.announcements.slice(before)).toMatchObject([{ how: 'restyle' }]);
    }
  });

  it('can be changed by whoever plays alone against computer players', async () => {
    const { tables } = await evening();
    await tables.open(by(anna), { ...fourSeats, computers: { count: 3, level: 'apprentice' } });
    await tables.start(by(anna));
    for (const change of [{ hints: 'off' }, { pace: 'day' }, { pace: 'live' }] as const)
      expect(await tables.setForTable(by(anna), change)).toMatchObject(setTo);
  });
});

describe('a table like another', () => {
  it('has all its settings, even when that one is over, and its own from then on', async () => {
    const { tables } = await evening();
    const model = done(await tables.open(by(anna), fourSeats));
    await tables.setForTable(by(anna), { mentions: false });
    await tables.setForTable(by(anna), { language: 'de', style: 'contrast' });
    await tables.cancel(by(anna));
    const opened = done(await tables.open(by(ben), fourSeats, model.id));
    const like = { mentions: false, language: 'de', style: 'contrast' };
    expect(opened.settings).toEqual({ ...defaultTableSettings, ...like });
    expect((await tables.look(channel, null))?.settings).toEqual(opened.settings);
    await tables.setForTable(by(ben), { language: 'en' });
    await tables.cancel(by(ben));
    const third = done(await tables.open(by(cleo), fourSeats, model.id));
    expect(third.settings).toEqual(opened.settings);
  });

  it('has no settings of its own if that one had none', async () => {
    const { tables } = await evening();
    const model = done(await tables.open(by(anna), fourSeats));
    await tables.cancel(by(anna));
    await tables.open(by(ben), fourSeats, model.id);
    await tables.setForServer(by(cleo, { managesServer: true }), { language: 'de' });
    expect((await tables.look(channel, null))?.settings.language).toBe('de');
  });
});

/** The style and language of the table's public view. */
const looks = async (tables: Tables) => {
  const { style, language } = (await tables.look(channel, null))?.settings ?? defaultTableSettings;
  return { style, language };
};

describe('a solo game', () => {
  it('looks like everything else that its player sees, at once', async () => {
    const { tables, announcements } = await evening();
    await tables.setForPerson(by(anna), { style: 'letters', notify: 'nobody' });
    const table = done(await tables.open(by(anna, { guild: null }), alone(3)));
    expect(table.settings).toEqual({ ...defaultTableSettings, style: 'letters' });
    await tables.deliver(channel);
    await tables.setForPerson(by(anna), { language: 'de' });
    expect(await looks(tables)).toEqual({ style: 'letters', language: 'de' });
    await tables.deliver(channel);
    expect(announcements.at(-1)).toMatchObject({ how: 'restyle', table: { settings: { language: 'de' } } });
  });

  it('looks different if that is set for it or for its server; a game with others never follows one player', async () => {
    const { tables } = await evening();
    await tables.setForPerson(by(anna), { style: 'letters', language: 'de' });
    await tables.open(by(anna), alone(3));
    await tables.setForServer(by(cleo, { managesServer: true }), { style: 'contrast' });
    expect(await looks(tables)).toEqual({ style: 'contrast', language: 'de' });
    await tables.setForTable(by(anna), { language: 'en' });
    expect(await looks(tables)).toEqual({ style: 'contrast', language: 'en' });
    await tables.cancel(by(anna));
    await tables.open(by(anna), fourSeats);
    expect(await looks(tables)).toEqual({ style: 'contrast', language: null });
  });
});

describe('a finished game', () => {
  it('is found by its id in its channel, whatever was opened after it', async () => {
    const { tables } = await evening();
    const { id } = done(await tables.open(by(anna), alone(3)));
    expect(await tables.finished(channel, id, anna.id)).toBeNull();
    await tables.resign(by(anna));
    await tables.open(by(ben), fourSeats);
    expect(await tables.finished(channel, id, anna.id)).toMatchObject({ id, seat: 0 });
    expect(await tables.finished(channel, id, ben.id)).toMatchObject({ id, seat: null });
    expect(await tables.finished('another channel', id, anna.id)).toBeNull();
  });
});

describe('the people who get pinged', () => {
  it('are everybody at the table who wants it, and nobody at a quiet table', async () => {
    const { tables } = await evening();
    await begun(tables, anna, ben);
    await tables.setForPerson(by(ben), { notify: 'nobody' });
    const notified = async () => (await tables.look(channel, null))?.notified;
    expect(await notified()).toEqual([anna.id]);
    await tables.setForTable(by(anna), { mentions: false });
    expect(await notified()).toEqual([]);
  });
});

describe('a turn of somebody in a hurry', () => {
  it('ends automatically after the draft, as a step of its own, and undo takes both back', async () => {
    const { tables, store } = await evening();
    const { current } = turnOf(await begun(tables, anna, ben));
    await tables.setForPerson(by(current), { endsTurn: true });
    const before = await tables.look(channel, current.id);
    const draft = await draftOf(tables, current);
    const table = done(await tables.act(by(current), draft));
    expect(turnOf(table).current).not.toEqual(current);
    const steps = await store.transaction((db) => stepsOf(db, table.id));
    expect(steps.slice(-2)).toMatchObject([
      { person: current.id, what: actionText(draft) },
      { person: null, what: 'end' },
    ]);
    expect(done(await tables.undo(by(current)))).toMatchObject({
      game: before !== null && 'game' in before ? before.game : null,
    });
  });

  it('makes a game whose record is right', async () => {
    const { tables } = await evening();
    for (const person of [anna, ben]) await tables.setForPerson(by(person), { endsTurn: true });
    let table = await begun(tables, anna, ben);
    for (let turns = 0; table.stage === 'running'; turns += 1) {
      const { current } = turnOf(table);
      // A player who has drafted is never the next to act.
      expect(table).toMatchObject({ game: { turn: { drafted: false } } });
      const draft = (await legal(tables, current)).find((action) => action.do === 'draft');
      table = done(await tables.act(by(current), draft ?? end));
      if (turns > 60) throw new Error('the game does not end');
    }
    expect(verify(sagrada, await tables.record(channel, anna.id))).toEqual({ verdict: 'right' });
  });

  it('continues as usual if its player did not ask for that', async () => {
    const { tables } = await evening();
    const { current, others } = turnOf(await begun(tables, anna, ben));
    for (const other of others) await tables.setForPerson(by(other), { endsTurn: true });
    const table = done(await tables.act(by(current), await draftOf(tables, current)));
    expect(turnOf(table).current).toEqual(current);
    expect(await legal(tables, current)).toContainEqual(end);
  });

  it("waits for the choice after a tool's roll", async () => {
    const { tables } = await evening({ seed: () => seedDealing(6) });
    await tables.setForPerson(by(anna), { endsTurn: true });
    const { current } = turnOf(await begun(tables, anna, ben));
    await tables.setForPerson(by(current), { endsTurn: true });
    const rolled = done(await tables.act(by(current), await firstLegal(tables, current, 'tool 6')));
    expect(turnOf(rolled).current).toEqual(current);
    const placed = done(await tables.act(by(current), await firstLegal(tables, current, 'place')));
    expect(turnOf(placed).current).not.toEqual(current);
  });
});

/** Anna and Ben sit at a table that was announced and set to move; then Anna starts. */
async function moving() {
  const night = await evening();
  const { tables } = night;
  done(await tables.open(by(anna), fourSeats));
  done(await tables.join(by(ben)));
  await tables.deliver(channel);
  await tables.setForTable(by(anna), { place: 'thread' });
  done(await tables.start(by(anna), true));
  return night;
}
type Moving = Awaited<ReturnType<typeof moving>>;

describe('a game that moves into a thread', () => {
  const thread = 'message 1';
  const where = (tables: Tables) =>
    Promise.all([channel, thread].map(async (place) => (await tables.look(place, null))?.stage ?? null));

  it('is announced there, at the message where people sat down, and stays there', async () => {
    const { tables, announcements, opened } = await moving();
    await tables.deliver(channel);
    expect(opened).toEqual([thread]);
    expect(announcements.at(-1)).toMatchObject({ how: 'post', table: { channel: thread, message: null } });
    expect(await where(tables)).toEqual([null, 'running']);
    expect((await tables.here(channel, null, null)).threads).toEqual([thread]);
    done(await tables.act(by(anna, { channel: thread }), await firstIn(tables, anna)));
    await tables.deliver(thread);
    expect(announcements.at(-1)).toMatchObject({ how: 'refresh', table: { channel: thread } });
  });

  /** A person's first legal action in the thread. */
  async function firstIn(tables: Tables, person: Person) {
    const table = await tables.look(thread, person.id);
    const [first] = table?.stage === 'running' ? table.legal : [];
    if (first === undefined) throw new Error('nothing can be done in the thread');
    return first;
  }

  it('shows old buttons and commands in the channel where it is, and makes room for another', async () => {
    const { tables } = await moving();
    const old = await tables.look(channel, anna.id);
    if (old === null) throw new Error('no table');
    await tables.deliver(channel);
    const moved = [{ code: 'gameMoved', threads: [thread] }];
    expect(refusals(await tables.join(press(cleo, old)))).toEqual(moved);
    expect(refusals(await tables.resign(by(ben)))).toEqual(moved);
    for (const command of [by(anna), press(anna, old)])
      expect(await tables.setForTable(command, { mentions: false })).toMatchObject({ refusals: [moved[0]] });
    const next = done(await tables.open(by(cleo), fourSeats));
    expect(refusals(await tables.join(press(ben, old)))).toEqual(moved);
    expect(await tables.look(channel, null)).toMatchObject({ id: next.id });
    // The new lobby is what a command means, and the thread what an old button does.
    const meant = async (button: typeof next.id | null) => (await tables.here(channel, button, null)).threads;
    expect([await meant(null), await meant(next.id), await meant(old.id)]).toEqual([[], [], [thread]]);
    done(await tables.cancel(by(cleo)));
    expect(await meant(null)).toEqual([thread]);
    await tables.cancel(by(anna, { channel: thread }));
    expect((await tables.here(channel, null, null)).threads).toEqual([]);
  });

  it.each([
    ['before the thread is known', (night: Moving) => void night.openings.push(new Promise(() => {}))],
    ['before it is told there', (night: Moving) => void night.deliveries.push(new Promise(() => {}))],
  ])('is neither lost nor told twice when the process dies %s', async (_, die) => {
    const night = await moving();
    die(night);
    void night.tables.deliver(channel);
    await until(() => night.openings.length === 0 && night.deliveries.length === 0);
    const { tables, announcements } = night.restarted();
    await tables.deliverAll();
    await tables.deliverAll();
    expect(announcements).toMatchObject([{ table: { channel: thread, message: null } }]);
    expect(await where(tables)).toEqual([null, 'running']);
  });

  it('is tried again after a temporary fault', async () => {
    const { tables, openings, scheduled, announcements } = await moving();
    openings.push('later');
    await tables.deliver(channel);
    expect(await where(tables)).toEqual(['running', null]);
    await [...scheduled].find(({ milliseconds }) => milliseconds === 1000)?.run();
    expect(announcements).toHaveLength(2);
    expect(await where(tables)).toEqual([null, 'running']);
  });

  it.each([
    ['none can be opened', async (night: Moving) => void night.openings.push('impossible')],
    [
      'another table is open there',
      async ({ tables }: Moving) => void (await tables.open(by(cleo, { channel: thread }), fourSeats)),
    ],
  ])('stays in its channel for good where %s', async (_, hinder) => {
    const night = await moving();
    const { tables, announcements } = night;
    await hinder(night);
    await tables.deliver(channel);
    expect((await tables.look(channel, null))?.stage).toBe('running');
    expect(announcements.at(-1)).toMatchObject({ table: { channel } });
    const before = night.opened.length;
    done(await tables.act(by(anna), await firstLegal(tables, anna)));
    await tables.deliver(channel);
    expect(night.opened).toHaveLength(before);
  });

  it('retires the message of the lobby', async () => {
    const { tables, retired } = await moving();
    await tables.deliver(channel);
    expect(retired).toEqual([thread]);
  });

  it('does not move if no thread can be opened there, and neither does a solo game', async () => {
    const { tables, opened } = await evening();
    await tables.setForServer(by(anna, { managesServer: true }), { place: 'thread' });
    await started(tables, anna, ben);
    await tables.deliver(channel);
    await tables.open(by(cleo, { channel: 'other' }), alone(3));
    await tables.deliver('other');
    expect(opened).toEqual([]);
  });
});
