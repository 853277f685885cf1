import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { Game } from '#games/sagrada/game';
import type { Ranking } from '#games/sagrada/ranking';
import { sagrada } from '#games/sagrada/rules';
import { type Die, dieName } from '#games/shared/die';
import { spaceName } from '#games/shared/space';
import { verify } from '#games/verify';
import { type Person, tableIdSchema, type TableView } from '#play/table';
import { tableNamed } from '#store/find-matches';
import { tablesWithPending } from '#store/outbox';
import { pinned } from '#store/pinned';
import { openStore, type Store } from '#store/store';
import { ownFolder } from '#test/folder';
import { deliverAll } from '#test/play/deliver-all';
import { anna, ben, by, cleo, done, type Evening, evening, guild } from '#test/play/evening';

/** A database as release 0.1 left it, without tools, solo and undo: a table of each stage, each in a channel of its own. */
const released = readFileSync(new URL('released-0.1.sql', import.meta.url), 'utf8');

let store: Store;
let night: Evening;

/** Migrates the released database, after some meddling. */
async function open(meddling = ''): Promise<void> {
  const path = join(await ownFolder(), 'sagrada.db');
  const database = pinned(new SQLite(path));
  database.exec(released + meddling);
  database.close();
  store = await openStore({ path, log: pino({ level: 'silent' }) });
  night = await evening({ store });
}

afterEach(() => store.close());

/** What the release stored of a game. */
function stored(game: Game): unknown {
  const { players, edition, reducedBag } = game.deal.setup;
  const stored = { seed: game.deal.chance.proof?.seed, setup: { players, edition, reducedBag } };
  if (game.phase === 'choosing')
    return { phase: game.phase, ...stored, chosen: game.chosen.map((pattern) => pattern?.name ?? null) };
  const { phase, track, tokens, trace } = game;
  const table = {
    ...stored,
    players: game.players.map(({ window, favor }) => ({
      pattern: window.pattern.name,
      dice: window.dice.map(nameOf),
      favor,
    })),
    track: track.map((dice) => dice.map(nameOf)),
    tokens,
    lastPlaced: trace && { seat: trace.seat, space: trace.to.map(spaceName).join() },
  };
  if (game.phase === 'over') return { phase, ...table };
  const { round, pool, turn } = game;
  return {
    phase,
    ...table,
    round,
    pool: pool.map(nameOf),
    turn: { index: turn.index, drafted: turn.drafted },
  };
}

const nameOf = (die: Die | null): string | null => (die === null ? null : dieName(die));

let presses = 0;

/** A person's deeds in a channel, with interactions that the release hasn't seen. */
const inChannel = (channel: string, person: Person) =>
  by(person, { channel, interaction: `after the release ${(presses += 1)}` });

/** The table as somebody sees it. */
async function look(channel: string, person: Person): Promise<TableView> {
  const table = await night.tables.look(channel, person.id);
  if (table === null) throw new Error('no table');
  return table;
}

/** The person who may act in the channel's game and their legal actions; while windows are chosen, somebody without one. */
async function choicesAt(channel: string, people: readonly Person[]) {
  const seen = await Promise.all(
    people.map(async (person) => ({ person, table: await look(channel, person) })),
  );
  return seen.flatMap(({ person, table }) => {
    if (table.stage !== 'running') return [];
    const [action] = table.legal;
    const hasChosen = table.game.phase === 'choosing' && table.game.hand?.chosen !== null;
    return action === undefined || hasChosen ? [] : [{ person, action }];
  });
}

/** Continues the channel's game with some first legal actions; then they resign one by one until it is over. */
async function playOn(channel: string, people: readonly Person[]): Promise<TableView> {
  for (let steps = 0; steps < 12; steps += 1) {
    const [next] = await choicesAt(channel, people);
    if (next === undefined) throw new Error('nobody can act');
    done(await night.tables.act(inChannel(channel, next.person), next.action));
  }
  for (const person of people)
    if ((await look(channel, person)).stage === 'running')
      done(await night.tables.resign(inChannel(channel, person)));
  return look(channel, anna);
}

/** The ranking of the channel's finished game. */
async function rankingAt(channel: string): Promise<Ranking> {
  const table = await look(channel, anna);
  if (table.stage !== 'finished' || table.game.result.mode !== 'table') throw new Error('not finished');
  return table.game.result.ranking;
}

/** A copy of the finished game at another table, this many milliseconds earlier; its host had another name. */
const copy = (
  channel: string,
  { to, name, sooner }: { readonly to: string; readonly name: string; readonly sooner: number },
): string => `
  INSERT INTO tables SELECT '${to}', '${to}', number, guild, host, stage, seats, edition, reduced_bag, locale, version,
    snapshot, message, message_version, opened_at, changed_at, closed_at - ${sooner} FROM tables WHERE channel = '${channel}';
  INSERT INTO sitters SELECT '${to}', seat, person, iif(seat = 0, '${name}', name), resigned FROM sitters
    JOIN tables ON tables.id = table_id WHERE channel = '${channel}';
  INSERT INTO deeds SELECT '${to}', deeds.version, seat, person, what, NULL, done_at FROM deeds
    JOIN tables ON tables.id = table_id WHERE channel = '${channel}';`;

describe('a database of release 0.1', () => {
  it('keeps every table as it was', async () => {
    await open();
    expect(await look('lobby', ben)).toMatchObject({
      stage: 'lobby',
      options: { mode: 'table', seats: 4, edition: 'floodgate', reducedBag: false },
      players: [{ name: 'Anna' }, { name: 'Ben' }],
    });
    expect(await look('choosing', anna)).toMatchObject({ game: { chosen: [false, true] }, undoable: null });
    expect(await look('playing', cleo)).toMatchObject({
      options: { mode: 'table', seats: 4, edition: 'pegasus', reducedBag: true },
      game: { mode: 'table', round: 4, trace: { seat: 2, tool: null, to: [expect.any(Number)] } },
    });
    expect(await look('cancelled', ben)).toMatchObject({ stage: 'cancelled' });
    expect(await look('gone', anna)).toMatchObject({
      players: [{ presence: 'here' }, { presence: 'resigned' }],
    });
  });

  it('still shows its finished games, and now their records', async () => {
    await open();
    expect(await look('finished', cleo)).toMatchObject({
      stage: 'finished',
      game: { result: { scores: { length: 2 } } },
    });
    expect(verify(sagrada, await night.tables.record('finished', cleo.id))).toEqual({ verdict: 'right' });
    expect(verify(sagrada, await night.tables.record('cancelled', cleo.id))).toEqual({
      verdict: 'unfinished',
    });
  });

  it.each([
    ['choosing', [anna, ben]],
    ['playing', [anna, ben, cleo]],
    ['gone', [anna]],
  ])('plays the game that was %s on to its end, right from its first die', async (channel, people) => {
    await open();
    expect(await playOn(channel, people)).toMatchObject({ stage: 'finished' });
    expect(verify(sagrada, await night.tables.record(channel, anna.id))).toEqual({ verdict: 'right' });
  });

  it('lets a player who was left alone in it play on to the end, ranked by score', async () => {
    await open();
    const before = await look('gone', anna);
    const [first] = await choicesAt('gone', [anna]);
    const after = done(await night.tables.act(inChannel('gone', anna), first?.action ?? { do: 'end' }));
    expect([before.stage, after.stage]).toEqual(['running', 'running']);
    let turns = 1;
    for (let next = await choicesAt('gone', [anna]); next[0]; next = await choicesAt('gone', [anna])) {
      done(await night.tables.act(inChannel('gone', anna), next[0].action));
      turns += 1;
    }
    expect(turns).toBeGreaterThan(10);
    expect((await rankingAt('gone')).decidedBy).not.toBe('lastLeft');
  });

  it.each([0, 1])('keeps the winner of a finished game in which seat %i had resigned', async (seat) => {
    await open();
    const before = await rankingAt('finished');
    await store.close();
    await open(`UPDATE sitters SET resigned = 1 WHERE table_id = '0000000004' AND seat = ${seat};`);
    expect((await look('finished', anna)).players[seat]?.presence).toBe('resigned');
    expect(await rankingAt('finished')).toEqual(before);
  });

  it('allows undo of new steps', async () => {
    await open();
    const [next] = await choicesAt('playing', [anna, ben, cleo]);
    const { person: actor } = next ?? { person: anna };
    const before = await look('playing', actor);
    done(await night.tables.act(inChannel('playing', actor), { do: 'end' }));
    const after = done(await night.tables.undo(inChannel('playing', actor)));
    expect(after).toMatchObject({ game: 'game' in before ? before.game : null });
  });

  it('counts its finished games, once, together with new ones', async () => {
    await open();
    const { standings } = night.house;
    await playOn('gone', [anna]);
    await Promise.all([standings.countEarlier(), standings.countEarlier()]);
    await standings.countEarlier();
    expect(await standings.server(guild, anna.id, 0)).toMatchObject({
      people: 2,
      own: { name: 'Anna', games: 2 },
    });
    expect(await standings.headToHead(guild, anna.id, ben.id)).toMatchObject({ games: 2 });
  });

  it('counts the older of them first', async () => {
    await open(copy('finished', { to: 'earlier000', name: 'Annabel', sooner: 1 }));
    await night.house.standings.countEarlier();
    expect(await night.house.standings.server(guild, anna.id, 0)).toMatchObject({
      own: { name: 'Anna', games: 2 },
    });
  });

  it('knows people by their name in the newest game, even if that was counted before an older one', async () => {
    await open(copy('finished', { to: 'later00000', name: 'Annabel', sooner: -1 }));
    const { standings } = night.house;
    night.pass(1000);
    done(await night.tables.resign(inChannel('gone', anna)));
    await standings.countEarlier();
    expect(await standings.server(guild, anna.id, 0)).toMatchObject({ own: { name: 'Anna', games: 3 } });
  });

  it("leaves out a game that can't be read, and counts all others", async () => {
    await open(
      `${copy('finished', { to: 'earlier000', name: 'Annabel', sooner: 1 })}
      UPDATE deeds SET what = 'draft Z9' WHERE table_id = 'earlier000' AND version = 6;`,
    );
    const { standings } = night.house;
    await standings.countEarlier();
    expect(night.log.filter((line) => line.includes('could not count'))).toEqual([
      expect.stringContaining('earlier000'),
    ]);
    expect(await standings.server(guild, anna.id, 0)).toMatchObject({ own: { name: 'Anna', games: 1 } });
    const left = await store.transaction((db) => db.selectFrom('uncounted').selectAll().execute());
    expect(left).toEqual([{ match_id: 'earlier000', tries: 1 }]);
  });

  it('still announces what was waiting', async () => {
    await open();
    await deliverAll(night);
    expect(night.announcements.map(({ table }) => table.channel)).toEqual(['gone']);
    expect(await store.transaction((db) => tablesWithPending(db))).toEqual([]);
  });

  it.each(['{"phase":"playing"', '{"phase":"playing","setup":{}}', '[]'])(
    'opens even if %s was stored as a game: only that table is damaged',
    async (snapshot) => {
      await open(`UPDATE tables SET snapshot = '${snapshot}' WHERE channel = 'playing';`);
      await expect(look('playing', anna)).rejects.toThrow('damaged');
      expect(await look('choosing', anna)).toMatchObject({ stage: 'running' });
      const rows = await store.transaction((db) =>
        db.selectFrom('matches').select('seed').where('place', '=', 'playing').execute(),
      );
      expect(rows).toEqual([{ seed: snapshot }]);
    },
  );

  it('replays every game from its steps to what was stored of it', async () => {
    await open();
    const games = [...released.matchAll(/VALUES \('(\d{10})', .*?'(\{"phase".*\})', /g)];
    expect(games).toHaveLength(5);
    for (const [, id, snapshot] of games) {
      const table = await store.transaction((db) => tableNamed(db, tableIdSchema.parse(id)));
      if (!table?.game) throw new Error('nothing was dealt');
      expect(stored(table.game)).toEqual(JSON.parse(snapshot ?? ''));
    }
  });

  it('continues a game whose state was damaged: its seed and its steps are enough', async () => {
    await open("UPDATE tables SET snapshot = substr(snapshot, 1, 120) WHERE channel = 'playing';");
    expect(await playOn('playing', [anna, ben, cleo])).toMatchObject({ stage: 'finished' });
    expect(verify(sagrada, await night.tables.record('playing', anna.id))).toEqual({ verdict: 'right' });
  });

  it.each([
    ["DELETE FROM deeds WHERE table_id = '0000000003' AND version = 20", 'a step is missing'],
    [
      "UPDATE deeds SET what = 'draft G3 A1' WHERE table_id = '0000000003' AND version = 19",
      'one is illegal',
    ],
    [
      "UPDATE deeds SET what = 'undo' WHERE table_id = '0000000003' AND version = 4",
      'one takes back nothing',
    ],
    ["UPDATE tables SET stage = 'finished' WHERE channel = 'playing'", 'its stage is another'],
  ])('refuses only the game whose log is damaged (%s)', async (damage) => {
    await open(`${damage};`);
    await expect(look('playing', anna)).rejects.toThrow('damaged match 0000000003');
    expect(await look('choosing', anna)).toMatchObject({ stage: 'running' });
  });
});
