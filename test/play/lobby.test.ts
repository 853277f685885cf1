import { describe, expect, it } from 'vitest';
import { defaultTableSettings } from '#play/table';
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
  fourSeats,
  press,
  refusals,
  twoSeats,
} from './evening.ts';

describe('a table opens', () => {
  it('with its host, who sits down', async () => {
    const { tables } = await evening();
    const table = done(await tables.open(by(anna), fourSeats));
    expect(table).toEqual({
      stage: 'lobby',
      predecessors: [],
      hour: null,
      notifiedDirectly: [],
      away: [],
      guests: [],
      shown: 'board',
      isOpen: false,
      id: '0000000001',
      channel,
      guild: '900',
      host: anna.id,
      options: fourSeats,
      players: [{ ...anna, presence: 'here', tookOver: false }],
      version: 1,
      thread: null,
      daily: null,
      message: null,
      told: { before: [], since: [] },
      settings: defaultTableSettings,
      notified: [anna.id],
      seat: 0,
      awaited: [],
    });
    expect(await tables.look(channel, anna.id)).toEqual(table);
  });

  it('but not in a direct message, where nobody else can sit down: only solo games do', async () => {
    const { tables } = await evening();
    const outcome = await tables.open(by(anna, { guild: null }), fourSeats);
    expect(outcome).toEqual({ outcome: 'refused', refusals: [{ code: 'soloOnlyHere' }], match: null });
    expect(done(await tables.open(by(anna, { guild: null }), alone(3))).guild).toBeNull();
  });

  it('once: while it is open no second one opens in the channel, but one does in another channel', async () => {
    const { tables } = await evening();
    const table = done(await tables.open(by(anna), fourSeats));
    const outcome = await tables.open(by(ben), fourSeats);
    expect(refusals(outcome)).toEqual([{ code: 'tableTaken', table: table.id }]);
    expect(outcome).toMatchObject({ match: { id: table.id, seat: null } });
    expect(done(await tables.open(by(ben, { channel: 'thread' }), fourSeats)).host).toBe(ben.id);
  });

  it('again after the last one closed, also with a button of the last one', async () => {
    const { tables } = await evening();
    const first = done(await tables.open(by(anna), fourSeats));
    done(await tables.cancel(by(anna)));
    const second = done(await tables.open(press(ben, first), twoSeats));
    expect(second.id).not.toBe(first.id);
    expect(await tables.look(channel, ben.id)).toEqual(second);
  });

  it('for one of two who try at once', async () => {
    const { tables } = await evening();
    const outcomes = await Promise.all([tables.open(by(anna), fourSeats), tables.open(by(ben), fourSeats)]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused']);
  });
});

describe('if no table was ever opened', () => {
  it('there is nothing to see and nothing to do', async () => {
    const { tables } = await evening();
    expect(await tables.look(channel, anna.id)).toBeNull();
    expect(await tables.join(by(anna))).toEqual({
      outcome: 'refused',
      refusals: [{ code: 'noTable' }],
      match: null,
    });
  });
});

describe('people sit down', () => {
  it('in the order they come', async () => {
    const { tables } = await evening();
    await tables.open(by(anna), fourSeats);
    await tables.join(by(ben));
    const table = done(await tables.join(by(cleo)));
    expect(table.players.map(({ name }) => name)).toEqual(['Anna', 'Ben', 'Cleo']);
    expect(table).toMatchObject({ seat: 2, version: 3 });
  });

  it('once each', async () => {
    const { tables } = await evening();
    await tables.open(by(anna), fourSeats);
    expect(refusals(await tables.join(by(anna)))).toEqual([{ code: 'alreadySeated' }]);
  });

  it('as long as seats are free: only one of two gets the last one', async () => {
    const { tables } = await evening();
    await tables.open(by(anna), twoSeats);
    const outcomes = await Promise.all([tables.join(by(ben)), tables.join(by(cleo))]);
    // On a server with many connections either may be the faster one.
    const [first, second] = outcomes.toSorted((one, other) => one.outcome.localeCompare(other.outcome));
    const table = first && done(first);
    expect(table?.players).toHaveLength(2);
    expect(second && refusals(second)).toEqual([{ code: 'tableFull', seats: 2 }]);
    expect(second).toMatchObject({ match: { players: table?.players } });
  });

  it('but not after the game has started', async () => {
    const { tables } = await evening();
    await begun(tables, anna, ben);
    expect(refusals(await tables.join(by(cleo)))).toEqual([{ code: 'alreadyStarted' }]);
    expect(refusals(await tables.join(by(ben)))).toEqual([{ code: 'alreadySeated' }]);
  });
});

describe('people leave', () => {
  it('and those behind them move up', async () => {
    const { tables } = await evening();
    await tables.open(by(anna), fourSeats);
    await tables.join(by(ben));
    await tables.join(by(cleo));
    const table = done(await tables.leave(by(ben)));
    expect(table.players.map(({ name }) => name)).toEqual(['Anna', 'Cleo']);
    expect(table).toMatchObject({ host: anna.id, seat: null });
    expect(await tables.look(channel, cleo.id)).toMatchObject({ seat: 1 });
  });

  it('and if it was the host, the next one becomes host', async () => {
    const { tables } = await evening();
    await tables.open(by(anna), fourSeats);
    await tables.join(by(ben));
    await tables.join(by(cleo));
    expect(done(await tables.leave(by(anna))).host).toBe(ben.id);
    await tables.join(by(anna));
    expect(refusals(await tables.start(by(anna)))).toEqual([{ code: 'onlyHost', host: ben.id }]);
  });

  it('and the last one closes the table', async () => {
    const { tables } = await evening();
    await tables.open(by(anna), fourSeats);
    expect(done(await tables.leave(by(anna)))).toMatchObject({ stage: 'cancelled', players: [] });
    expect(refusals(await tables.join(by(ben)))).toEqual([{ code: 'noTable' }]);
  });

  it('only if they sat there', async () => {
    const { tables } = await evening();
    await tables.open(by(anna), fourSeats);
    expect(refusals(await tables.leave(by(ben)))).toEqual([{ code: 'notSeated' }]);
  });

  it('but not a running game, from which they resign', async () => {
    const { tables } = await evening();
    await begun(tables, anna, ben);
    expect(refusals(await tables.leave(by(ben)))).toEqual([{ code: 'leaveMeansResign' }]);
  });
});

describe('the game is started', () => {
  it('by the host, with those who sit there: everybody chooses a window', async () => {
    const { tables } = await evening();
    await tables.open(by(anna), fourSeats);
    await tables.join(by(ben));
    const table = done(await tables.start(by(anna)));
    expect(table).toMatchObject({
      stage: 'running',
      version: 3,
      game: { phase: 'choosing', chosen: [false, false] },
    });
    expect(table).toMatchObject({ legal: { length: 4 } });
  });

  it('only by the host and with two or more: every reason is named', async () => {
    const { tables } = await evening();
    await tables.open(by(anna), fourSeats);
    expect(refusals(await tables.start(by(ben)))).toEqual([
      { code: 'onlyHost', host: anna.id },
      { code: 'tooFewPlayers', players: 1, needed: 2 },
    ]);
  });

  it('once', async () => {
    const { tables } = await evening();
    await begun(tables, anna, ben);
    expect(refusals(await tables.start(by(anna)))).toEqual([{ code: 'alreadyStarted' }]);
  });

  it("with the host's choice of edition and bag", async () => {
    const { tables } = await evening();
    await tables.open(by(anna), { ...fourSeats, edition: 'pegasus', reducedBag: true });
    await tables.join(by(ben));
    expect(done(await tables.start(by(anna)))).toMatchObject({
      options: { edition: 'pegasus', reducedBag: true },
      game: { edition: 'pegasus' },
    });
  });
});

describe('a table is canceled', () => {
  it('by its host, also while windows are chosen', async () => {
    const { tables } = await evening();
    await tables.open(by(anna), fourSeats);
    await tables.join(by(ben));
    await tables.start(by(anna));
    expect(done(await tables.cancel(by(anna)))).toMatchObject({ stage: 'cancelled', players: [anna, ben] });
  });

  it('by somebody who manages the channel, whether seated or not', async () => {
    const { tables } = await evening();
    await begun(tables, anna, ben);
    expect(done(await tables.cancel(by(cleo, { manager: true })))).toMatchObject({ stage: 'cancelled' });
  });

  it('by nobody else', async () => {
    const { tables } = await evening();
    await begun(tables, anna, ben);
    expect(refusals(await tables.cancel(by(ben)))).toEqual([{ code: 'onlyHostOrManager', host: anna.id }]);
  });

  it('and then nothing can be done there', async () => {
    const { tables } = await evening();
    const table = await begun(tables, anna, ben);
    await tables.cancel(by(anna));
    expect(refusals(await tables.act(press(ben, table), { do: 'end' }))).toEqual([{ code: 'tableGone' }]);
    expect(refusals(await tables.cancel(by(anna)))).toEqual([{ code: 'noTable' }]);
  });
});
