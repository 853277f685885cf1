import { describe, expect, it } from 'vitest';
import { end } from '#games/sagrada/action';
import { stepsOf } from '#store/step-log';
import {
  alone,
  anna,
  ben,
  by,
  channel,
  cleo,
  done,
  evening,
  firstLegal,
  fourSeats,
  refusals,
  turnOf,
} from './evening.ts';

describe('a solo game', () => {
  it('is dealt when it is opened: its player chooses a window', async () => {
    const { tables, store } = await evening();
    const table = done(await tables.open(by(anna), alone(4)));
    expect(table).toMatchObject({
      stage: 'running',
      options: alone(4),
      players: [anna],
      version: 2,
      seat: 0,
      undoable: null,
      legal: { length: 4 },
      tools: [],
      game: { phase: 'choosing', mode: 'solo', tools: { length: 4 }, openObjectives: { length: 2 } },
    });
    const steps = await store.transaction((db) => stepsOf(db, table.id));
    expect(steps).toEqual([
      { seat: 0, person: anna.id, computer: null, what: 'open' },
      { seat: 0, person: anna.id, computer: null, what: 'start' },
    ]);
    expect(await tables.look(channel, anna.id)).toEqual(table);
  });

  it('is announced in one message of its own', async () => {
    const { tables, announcements } = await evening();
    done(await tables.open(by(anna), alone(4)));
    await tables.deliver(channel);
    expect(announcements).toMatchObject([{ how: 'post', table: { stage: 'running', version: 2 } }]);
  });

  it("starts with the choice, and both turns of a round are its player's", async () => {
    const { tables } = await evening();
    done(await tables.open(by(anna, { guild: null }), alone(1)));
    const chosen = await tables.act(by(anna), await firstLegal(tables, anna));
    expect(turnOf(done(chosen))).toEqual({
      number: 0,
      current: { ...anna, presence: 'here', tookOver: false },
      others: [],
    });
    expect(done(chosen)).toMatchObject({ tools: { length: 1 }, game: { pool: { length: 4 } } });
    for (const number of [1, 2]) expect(turnOf(done(await tables.act(by(anna), end))).number).toBe(number);
  });

  it("can't be joined, started or played by anybody else", async () => {
    const { tables } = await evening();
    done(await tables.open(by(anna), alone(3)));
    expect(refusals(await tables.join(by(ben)))).toEqual([{ code: 'soloTable' }]);
    expect(refusals(await tables.join(by(anna)))).toEqual([{ code: 'alreadySeated' }]);
    expect(refusals(await tables.start(by(anna)))).toEqual([{ code: 'alreadyStarted' }]);
    expect(refusals(await tables.leave(by(anna)))).toEqual([{ code: 'leaveMeansResign' }]);
    expect(refusals(await tables.act(by(ben), end))).toEqual([{ code: 'notSeated' }]);
  });

  it('takes up the channel like any other, and is refused with every reason', async () => {
    const { tables } = await evening();
    const { id } = done(await tables.open(by(anna, { guild: null }), alone(3)));
    expect(refusals(await tables.open(by(ben), alone(3)))).toEqual([{ code: 'tableTaken', table: id }]);
    expect(refusals(await tables.open(by(anna, { guild: null }), fourSeats))).toEqual([
      { code: 'tableTaken', table: id },
      { code: 'soloOnlyHere' },
    ]);
  });

  it('ends at once when it is resigned: all remaining turns are passed', async () => {
    const { tables } = await evening();
    done(await tables.open(by(anna), alone(3)));
    const outcome = await tables.resign(by(anna));
    expect(done(outcome)).toMatchObject({
      stage: 'finished',
      game: { track: { length: 10 }, result: { mode: 'solo', won: false, scores: { length: 1 } } },
    });
    expect(outcome).toMatchObject({ events: expect.arrayContaining([{ event: 'gameOver' }]) });
  });

  it('opens once if its interaction is delivered twice, and stays after a restart', async () => {
    const night = await evening();
    const command = by(anna);
    const table = done(await night.tables.open(command, alone(2)));
    expect(await night.tables.open(command, alone(2))).toEqual({ outcome: 'repeated' });
    expect(await night.restarted().tables.look(channel, anna.id)).toEqual(table);
    expect(done(await night.restarted().tables.cancel(by(cleo, { manager: true })))).toMatchObject({
      stage: 'cancelled',
    });
  });
});
