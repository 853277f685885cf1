import { describe, expect, it } from 'vitest';
import type { Shelf } from '#features/history/history';
import type { Services } from '#features/services';
import { end } from '#games/sagrada/action';
import { sagrada } from '#games/sagrada/rules';
import type { OverView, PlayingView } from '#games/sagrada/view';
import { verify } from '#games/verify';
import { type Person, tableIdSchema, type TableView } from '#play/table';
import { begins, givesUp, waits } from '#test/features/challenge/challenge';
import { seedOf } from '#test/made-up';
import { lasts, personToAct, takesTurn } from '#test/play/computers';
import {
  alone,
  anna,
  begun,
  ben,
  by,
  channel,
  cleo,
  done,
  dora,
  evening,
  type Evening,
  fourSeats,
  legal,
  turnOf,
} from '#test/play/evening';

const here: Shelf = { channel };
const first = tableIdSchema.parse('0000000001');
const nobodys = tableIdSchema.parse('zzzzzzzzzz');

/** A finished game in a channel: all but the last player resign before the first turn; in a solo game the only one. */
async function givenUp(tables: Services['tables'], where = channel, people = [anna, ben]): Promise<void> {
  const [host = anna, ...others] = people;
  const command = (person: Person) => by(person, { channel: where });
  done(await tables.open(command(host), fourSeats));
  for (const person of others) done(await tables.join(command(person)));
  done(await tables.start(command(host)));
  for (const person of others.length === 0 ? people : people.slice(0, -1))
    done(await tables.resign(command(person)));
}

/** What spectators see of the channel's game. */
async function seen({ tables }: Evening): Promise<OverView | PlayingView> {
  const table = await tables.look(channel, null);
  if (table === null || !('game' in table) || table.game.phase === 'choosing') throw new Error('no board');
  return table.game;
}

/** Turns with now and then a tool, otherwise a draft, otherwise a pass; gives what spectators saw after each turn. */
async function played(evening: Evening): Promise<readonly (OverView | PlayingView)[]> {
  const { tables } = evening;
  let table: TableView = await begun(tables, anna, ben);
  const views = [await seen(evening)];
  for (let step = 0; table.stage === 'running'; step += 1) {
    const { current } = turnOf(table);
    const actions = await legal(tables, current);
    const preferred = [step % 3 === 0 ? 'tool' : 'draft', 'place', 'draft', 'end'];
    const action = preferred.flatMap((kind) => actions.filter(({ do: what }) => what === kind))[0] ?? end;
    const outcome = await tables.act(by(current), action);
    table = done(outcome);
    const events = outcome.outcome === 'done' ? outcome.events : [];
    if (!events.some(({ event }) => event === 'turnEnded')) continue;
    views.push(await seen(evening));
    // Now and then somebody takes a step back, and does the same again.
    if (step % 7 !== 0 || (await tables.undo(by(current))).outcome !== 'done') continue;
    table = done(await tables.act(by(current), action));
  }
  return views;
}

describe('the history of a channel', () => {
  it('has one empty page before a game is finished', async () => {
    const { house, tables } = await evening();
    await begun(tables, anna, ben);
    expect(await house.history.games(here, 3)).toEqual({ games: [], page: 0, pages: 1 });
    expect(await house.history.game(here, first)).toBeNull();
  });

  it('has its finished games, newest first, ten a page, and when each ended', async () => {
    const { house, tables, pass } = await evening();
    for (let game = 0; game < 12; game += 1) {
      pass(60_000);
      await givenUp(tables);
    }
    const [newest, oldest] = [
      await house.history.games(here, 0),
      await house.history.games(here, Number.MAX_SAFE_INTEGER),
    ];
    const names = (page: typeof newest) => page.games.map(({ table }) => Number(table.id));
    expect([names(newest), names(oldest)]).toEqual([
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3],
      [2, 1],
    ]);
    expect(oldest).toMatchObject({ page: 1, pages: 2 });
    expect(newest.games[0]).toMatchObject({
      table: { stage: 'finished', seat: null },
      finishedAt: Date.UTC(2026, 10, 20, 19, 12),
    });
  });

  it('says whose window a computer player made', async () => {
    const night = await evening();
    const { house, tables } = night;
    const manner = by(anna, { managesServer: true });
    await tables.setForServer(manner, { resigned: 'computer', computerPace: 'atOnce' });
    const table = await begun(tables, anna, ben, cleo);
    done(await tables.resign(by(ben)));
    for (let person: Person | null = anna; person !== null;) {
      await lasts(night, 10_000);
      person = personToAct(await tables.look(channel, null));
      if (person !== null) await takesTurn(night, person);
    }
    const [game] = (await house.history.games(here, 0)).games;
    expect(table.players.map(({ name }) => name)).toEqual(['Anna', 'Ben', 'Cleo']);
    expect(game).toMatchObject({ table: { stage: 'finished' }, notOwn: [1] });
  });

  it('has the games of its threads; a thread has only its own', async () => {
    const { house, tables, pass } = await evening();
    const manner = by(anna, { managesServer: true });
    await tables.setForServer(manner, { place: 'thread' });
    done(await tables.open(by(anna), fourSeats));
    done(await tables.join(by(ben)));
    await tables.deliver(channel);
    const thread = done(await tables.start(by(anna), true)).thread ?? '';
    await tables.deliver(channel);
    done(await tables.resign(by(anna, { channel: thread })));
    pass(1000);
    await givenUp(tables);
    const idsAt = async (shelf: Shelf) =>
      (await house.history.games(shelf, 0)).games.map(({ table }) => Number(table.id));
    expect(await idsAt(here)).toEqual([2, 1]);
    expect(await idsAt({ channel: thread })).toEqual([1]);
    expect(await house.history.game(here, first)).toMatchObject({ channel: thread });
  });

  it('shows none of it in another channel, whatever is asked for', async () => {
    const { house, tables } = await evening();
    await givenUp(tables);
    const { history } = house;
    for (const [shelf, table] of [
      [{ channel: 'elsewhere' }, first],
      [{ person: cleo.id }, first],
      [here, nobodys],
    ] as const)
      expect([
        await history.game(shelf, table),
        await history.after(shelf, table, 0),
        await history.growth(shelf, table, 0),
        await history.record(shelf, table),
      ]).toEqual([null, null, null, null]);
    expect((await history.games({ channel: 'elsewhere' }, 0)).games).toEqual([]);
  });
});

describe('the history of a person', () => {
  it('has their games wherever they were played, and nobody else’s', async () => {
    const { house, tables } = await evening();
    await givenUp(tables);
    await givenUp(tables, 'elsewhere', [ben, cleo]);
    done(await tables.open(by(anna, { channel: 'direct', guild: null }), alone(3)));
    done(await tables.resign(by(anna, { channel: 'direct', guild: null })));
    const channelsOf = async ({ id }: Person) =>
      (await house.history.games({ person: id }, 0)).games.map(({ table }) => table.channel).toSorted();
    expect(await channelsOf(anna)).toEqual([channel, 'direct']);
    expect(await channelsOf(cleo)).toEqual(['elsewhere']);
    expect(await channelsOf(dora)).toEqual([]);
  });
});

describe('an attempt at the daily challenge', () => {
  it("is only shown to its player, once the day's seed is revealed", async () => {
    const now = await evening();
    const { history } = now.house;
    const { id, channel: place } = await begins(now, anna);
    await givesUp(now, anna, now.house.dailies.now());
    // Whoever played it has seen it all.
    expect((await history.ownGrowth(anna.id, id))?.steps.length).toBe(1);
    expect(await history.ownGrowth(ben.id, id)).toBeNull();
    const seenFrom = async (shelf: Shelf) => [
      (await history.games(shelf, 0)).games.map(({ table }) => table.id),
      (await history.game(shelf, id))?.daily?.isRevealed ?? null,
      (await history.after(shelf, id, 0))?.all ?? null,
      (await history.growth(shelf, id, 0))?.steps.length ?? null,
      verify(sagrada, await history.record(shelf, id)).verdict,
    ];
    const nothing = [[], null, null, null, 'wrong'];
    const shelves: readonly Shelf[] = [{ person: anna.id }, { person: ben.id }, { channel: place }, here];
    for (const shelf of shelves) expect(await seenFrom(shelf)).toEqual(nothing);
    // At midnight nobody plays it any more.
    await waits(now, 6);
    const [own, ...others] = shelves;
    expect(own && (await seenFrom(own))).toEqual([[id], true, 20, 1, 'right']);
    for (const shelf of others) expect(await seenFrom(shelf)).toEqual(nothing);
  });
});

describe('a game played again', () => {
  it('shows turn by turn what was seen while it was played', async () => {
    const now = await evening();
    const views = await played(now);
    const { history } = now.house;
    expect(views.length).toBeGreaterThan(38);
    for (const [turns, view] of views.entries())
      expect(await history.after(here, first, turns)).toMatchObject({ view, turns, all: views.length - 1 });
    expect(await history.after(here, first, 999)).toEqual(await history.after(here, first, views.length - 1));
  });

  it('says whose each turn was and what happened in it', async () => {
    const { house, tables } = await evening();
    const { current } = turnOf(await begun(tables, anna, ben));
    const draft = (await legal(tables, current)).find(({ do: what }) => what === 'draft');
    if (draft === undefined) throw new Error('nothing fits');
    done(await tables.act(by(current), draft));
    done(await tables.resign(by(current)));
    const [begins, one, two, last] = await Promise.all(
      [0, 1, 2, 40].map((turns) => house.history.after(here, first, turns)),
    );
    const seat = current.id === anna.id ? 0 : 1;
    expect(begins).toMatchObject({ last: null, view: { phase: 'playing', round: 1 } });
    expect(begins?.events.at(-1)).toMatchObject({ event: 'roundStarted', round: 1 });
    expect(one).toMatchObject({ last: { round: 1, seat }, events: [{ event: 'drafted' }, {}] });
    expect(two).toMatchObject({ last: { round: 1, seat: 1 - seat }, events: [{ passed: true }] });
    expect(last).toMatchObject({ last: { round: 10 }, view: { phase: 'over' } });
    expect(last?.events.at(-1)).toEqual({ event: 'gameOver' });
  });

  it('shows no hand at a table; alone the private objectives lie open', async () => {
    const { house, tables } = await evening();
    await givenUp(tables);
    done(await tables.open(by(anna, { channel: 'alone' }), alone(3)));
    done(await tables.resign(by(anna, { channel: 'alone' })));
    const second = tableIdSchema.parse('0000000002');
    expect(await house.history.after(here, first, 5)).toMatchObject({
      view: { viewer: 'spectator', hand: null, openObjectives: [] },
    });
    expect(await house.history.after({ person: anna.id }, second, 5)).toMatchObject({
      view: { viewer: 'spectator', hand: null, openObjectives: { length: 2 } },
    });
  });

  it('grows each window from nothing to its last die, a step for each turn that changed it', async () => {
    const now = await evening();
    const views = await played(now);
    for (const seat of [0, 1]) {
      const growth = await now.house.history.growth(here, first, seat);
      const windows = views.map(({ players }) => players[seat]?.dice);
      const texts = windows.map((dice) => JSON.stringify(dice));
      const steps = growth?.steps ?? [];
      expect(steps.map(({ dice }) => JSON.stringify(dice))).toEqual(
        texts.filter((dice, index) => dice !== texts[index - 1]),
      );
      expect(steps[0]).toEqual({ round: 1, dice: Array.from({ length: 20 }, () => null) });
      expect(steps.at(-1)?.round).toBeGreaterThan(7);
      expect(steps.map(({ round }) => round)).toEqual(
        steps.map(({ round }) => round).toSorted((a, b) => a - b),
      );
    }
    expect(await now.house.history.growth(here, first, 2)).toBeNull();
  });

  it('is in its record, however many games were opened after it', async () => {
    const { house, tables } = await evening();
    await givenUp(tables);
    await givenUp(tables);
    const record = await house.history.record(here, first);
    expect(verify(sagrada, record)).toEqual({ verdict: 'right' });
    expect(record).toMatchObject({ dice: { seed: seedOf(1) } });
  });
});
