import { describe, expect, it } from 'vitest';
import { end } from '#games/sagrada/action';
import {
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
  press,
  refusals,
  seedDealing,
  started,
  turnOf,
} from './evening.ts';

describe('the same interaction a second time', () => {
  it('is not carried out again, whatever it was', async () => {
    const { tables } = await evening();
    const commands = {
      open: by(anna),
      join: by(ben),
      leave: by(ben),
      joinAgain: by(ben),
      joinToo: by(cleo),
      start: by(anna),
      act: by(anna),
      resign: by(ben),
      cancel: by(anna),
    };
    const doing = {
      open: () => tables.open(commands.open, fourSeats),
      join: () => tables.join(commands.join),
      leave: () => tables.leave(commands.leave),
      joinAgain: () => tables.join(commands.joinAgain),
      joinToo: () => tables.join(commands.joinToo),
      start: () => tables.start(commands.start),
      act: async () => tables.act(commands.act, await firstLegal(tables, anna)),
      resign: () => tables.resign(commands.resign),
      cancel: () => tables.cancel(commands.cancel),
    };
    for (const [name, command] of Object.entries(doing)) {
      done(await command());
      const before = await tables.look(channel, anna.id);
      expect(await command(), name).toEqual({ outcome: 'repeated' });
      expect(await tables.look(channel, anna.id), name).toEqual(before);
    }
  });

  it('is carried out once if both come at the same time', async () => {
    const { tables } = await evening();
    const { current } = turnOf(await begun(tables, anna, ben));
    const command = by(current);
    const outcomes = await Promise.all([tables.act(command, end), tables.act(command, end)]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'repeated']);
  });

  it('is refused again if it was refused', async () => {
    const { tables } = await evening();
    const { others } = turnOf(await begun(tables, anna, ben));
    const command = by(others[0] ?? anna);
    expect(await tables.act(command, end)).toEqual(await tables.act(command, end));
  });

  it('is known after a restart, and at every table', async () => {
    const night = await evening();
    const opening = by(anna);
    done(await night.tables.open(opening, fourSeats));
    const { tables } = night.restarted();
    expect(await tables.open({ ...opening, channel: 'another' }, fourSeats)).toEqual({ outcome: 'repeated' });
  });
});

describe('two presses at once', () => {
  it('on the same die: one drafts it, the other comes too late', async () => {
    const { tables } = await evening({ seed: () => seedDealing(1, 9, 10) });
    const table = await begun(tables, anna, ben);
    const { current, number } = turnOf(table);
    const draft = await firstLegal(tables, current);
    const [first, second] = await Promise.all([
      tables.act(press(current, table, number), draft),
      tables.act(press(current, table, number), draft),
    ]);
    expect(done(first)).toMatchObject({ game: { turn: { number: number + 1 } } });
    expect(refusals(second)).toEqual([{ code: 'turnOver' }]);
    expect(second).toMatchObject({ match: { game: { turn: { number: number + 1 } } } });
  });

  it('on the end of the turn: it ends once, even if the same player has the next turn', async () => {
    const { tables } = await evening();
    const { current: first } = turnOf(await begun(tables, anna, ben));
    const table = done(await tables.act(by(first), end));
    const { current, number } = turnOf(table);
    const [one, two] = await Promise.all([
      tables.act(press(current, table, number), end),
      tables.act(press(current, table, number), end),
    ]);
    expect(turnOf(done(one))).toMatchObject({ number: number + 1, current });
    expect(refusals(two)).toEqual([{ code: 'turnOver' }]);
  });
});

describe('a button of an old message', () => {
  it('does nothing when its turn is over, and shows the table as it is', async () => {
    const { tables } = await evening();
    const old = await begun(tables, anna, ben);
    const { current, number } = turnOf(old);
    const now = done(await tables.act(by(current), end));
    const outcome = await tables.act(press(turnOf(now).current, old, number), end);
    expect(refusals(outcome)).toEqual([{ code: 'turnOver' }]);
    expect(outcome).toMatchObject({
      match: { version: now.version, game: { turn: { number: number + 1 } } },
    });
  });

  it('of the lobby or the windows does nothing once those are over', async () => {
    const { tables } = await evening();
    const lobby = done(await tables.open(by(anna), fourSeats));
    await tables.join(by(ben));
    const choosing = done(await tables.start(by(anna)));
    const chosen = await firstLegal(tables, anna);
    expect(refusals(await tables.start(press(anna, lobby)))).toEqual([{ code: 'alreadyStarted' }]);
    await tables.act(press(anna, choosing), chosen);
    await tables.act(press(ben, choosing), await firstLegal(tables, ben));
    expect(refusals(await tables.act(press(anna, choosing), chosen))).toEqual([
      { code: 'windowsAlreadyChosen' },
    ]);
  });

  it('does nothing at the table that came after its own', async () => {
    const { tables } = await evening();
    const old = done(await tables.open(by(anna), fourSeats));
    await tables.cancel(by(anna));
    const table = done(await tables.open(by(ben), fourSeats));
    const outcome = await tables.join(press(cleo, old));
    expect(outcome).toEqual({
      outcome: 'refused',
      refusals: [{ code: 'tableGone' }],
      match: { ...table, seat: null },
    });
  });

  it('does nothing when the table was deleted meanwhile', async () => {
    const { tables, store } = await evening();
    const table = await started(tables, anna, ben);
    await store.transaction((db) => db.deleteFrom('matches').where('id', '=', table.id).execute());
    expect(await tables.act(press(anna, table), end)).toEqual({
      outcome: 'refused',
      refusals: [{ code: 'tableGone' }],
      match: null,
    });
    expect(await tables.look(channel, anna.id)).toBeNull();
  });

  it('of a turn does nothing while windows are chosen', async () => {
    const { tables } = await evening();
    const table = await started(tables, anna, ben);
    expect(refusals(await tables.act(press(anna, table, 0), end))).toEqual([{ code: 'turnOver' }]);
  });

  it('does nothing when the game is over', async () => {
    const { tables } = await evening();
    const table = await begun(tables, anna, ben);
    const over = done(await tables.resign(by(anna)));
    expect(over.stage).toBe('finished');
    for (const command of [press(anna, table, 0), by(anna)])
      expect(refusals(await tables.act(command, end))).toEqual([{ code: 'gameOver' }]);
  });
});
